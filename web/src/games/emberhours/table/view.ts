// What the server's view of a game of Emberhours looks like. Cards and sources go by their places in the pack; a thing
// is a card, or 512 plus a source. Slots are 1 to 5, slot 1 comes next; colours 0-2: amber, teal, violet.

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
  tokens: number;
  sources: number;
  cards: number;
  effects: number;
  total: number;
}

export interface SourceView {
  source: number;
  /** -1: the middle. */
  holder: number;
  fortified: boolean;
  activated: boolean;
  under: number[];
  /** What another seat's strength must exceed. */
  to_exceed: number;
  strength: number;
  /** What lies under it when its holder would fortify. */
  force: number;
}

export interface CostView {
  cards: number;
  time: number;
  slots: number[];
  obstacle: string;
}

export interface SeatView {
  hand_size: number;
  slots: number[][];
  outside: number;
  colour: number;
  landing: number[];
  retinue: number[];
  activated: number[];
  vp: number;
  markers: number[];
  has_opened: boolean;
  cards_off: number;
  time_off: number;
  strength_on: number;
  statistics: number[];
  points: PointsView;
  retinue_count: number;
  flames: number[];
  strength_total: number;
  strength_each: number;
  defence: number;
  draws: number;
  steps: number;
}

export interface View {
  seat: number;
  pack: string;
  phase: 'opening' | 'time' | 'action' | 'round_end' | 'over';
  rounds: number;
  round: number;
  start: number;
  turn: number;
  main_done: boolean;
  seats: SeatView[];
  hand: number[];
  costs: CostView[];
  opening: number;
  deck_size: number;
  discard: number[];
  sources: SourceView[];
  supply: number;
  central: number;
  playing: number;
  committed: number[];
  ending: number;
  hand_limit: number;
  full_retinue: number;
  decisions: DecisionView[];
  stack: FrameView[];
  lanes: FrameView[][];
}

/** What a person looks at in the inspector: a card or a source of the pack. */
export type Thing = { card: number } | { source: number };
