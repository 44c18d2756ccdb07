// What the server's view of a game of Evenfall looks like; view.py of the game tells what the numbers mean. Cards and
// places are copies: their number in the pack times 8, plus which copy. -1 is nobody or nothing.

export interface FrameView {
  effect: string;
  step: number;
  actor: number;
  source: number;
  answers: number[];
}

export interface DecisionView {
  kind: string;
  seat: number;
  options: number[] | null;
  may_pass: boolean;
}

export interface PointsView {
  gained: number;
  rituals: number;
  doubling: number;
  specialists: number;
  effects: number;
  leftover: number;
  total: number;
}

export interface SiteView {
  place: number;
  ritual: number;
  /** Catalysts: 0 an empty slot, 1 scythe, 2 orb, 3 crystal, 4 charged crystal. */
  on_ritual: number[];
  on_place: number[];
  extra: number[];
  beside: number[];
  stone: number;
  stored: number;
  worth: number;
  doubled: boolean;
}

export interface RegionView {
  places: number[];
  stones: number[];
  tile: number;
  strength: number[];
}

export interface SeatView {
  clan: number;
  board: number;
  resources: number[];
  mana: number;
  vp: number;
  hand_size: number;
  known: number[];
  hand_eras: number[];
  looking_eras: number[];
  outer: SiteView[];
  inner: SiteView[];
  specialists: number[];
  council: number[];
  has_demon: boolean;
  demon: number;
  tapped: number[];
  turn_taps: number[];
  token_used: boolean;
  stones: number[];
  bonus: number[];
  /** Where each figure stands, the witches first: 0 reserve, 1 + region, 8 + board space, 64 + ritual. */
  figures: number[];
  /** The mask of the witches with a cat. */
  cats: number;
  track: number;
  path: number;
  arrival: number;
  passed: boolean;
  recalls: number;
  adjacent: number[];
  crystals_score: boolean;
  fresh: number[];
  orb_climbed: boolean;
  swap_due: boolean;
  battles_won: number;
  has_bid: boolean;
  statistics: number[];
  points: PointsView;
}

export interface AutomaView {
  level: number;
  tile: number;
  vp: number;
  outer: SiteView[];
  inner: SiteView[];
  specialists: number[];
  witches: number[];
  track: number;
  path: number;
  marker: number;
  stones: number[];
  turns: number;
  points: number;
}

export interface View {
  seat: number;
  pack: string;
  mix: number;
  with_path: boolean;
  side: number;
  phase: 'setup' | 'scout' | 'action' | 'battle' | 'round_end' | 'over';
  round: number;
  rounds: number;
  first: number;
  heir: number;
  turn: number;
  battle: number;
  main_done: boolean;
  seats: SeatView[];
  automa: AutomaView | null;
  hand: number[];
  costs: number[];
  looking: number[];
  bid: number;
  deck_size: number;
  discard: number[];
  box: number[];
  era: number;
  eras: [number, number][];
  row: number[];
  row_extra: number[];
  regions: RegionView[];
  place_deck_size: number;
  path_stones: number[];
  cats: number;
  crystals: number;
  arrivals: number;
  playing: number;
  found: number;
  shown: number;
  decisions: DecisionView[];
  stack: FrameView[];
  lanes: FrameView[][];
}

/** What a person looks at in the inspector; numbers of the pack. */
export type Thing = { card: number } | { place: number } | { region: number } | { space: number } | { token: true } | { path: true } | { track: number };
