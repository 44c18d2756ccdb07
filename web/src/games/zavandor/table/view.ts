// What the server's view of a game of Zavandor looks like. Gems 0-4: opal, sapphire, emerald, diamond, ruby;
// colours 0-3: the same without the opal; lots 0-11 artifacts, 12-20 sentinels.

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
  /** A number from here to there is asked for. */
  span: [number, number] | null;
  /** Numbers that are legal and at the risk of the lightning. */
  beyond: [number, number] | null;
}

export interface IncomeView {
  dust: number;
  cards: number[];
  concentrated: number[];
  low: number;
  high: number;
  twice_average: number;
}

export interface PointsView {
  gems: number;
  knowledge: number;
  artifacts: number;
  sentinels: number;
  total: number;
}

/** What a change would add to the points of phase 4, and to twice the average income. */
export interface GainView {
  points: number;
  twice_income: number;
}

/** What one gem more or less active would change, by kind, and what a lot would bring at once. */
export interface GainsView {
  active: GainView[];
  resting: (GainView | null)[];
  /** A resting gem in place of an active one. */
  swaps: (GainView | null)[][];
  lots: GainView[];
}

export interface SeatView {
  character: number;
  dust: number;
  concentrated: number[];
  cards: number[];
  waiting: number[];
  waiting_dust: number;
  active: number[];
  resting: number[];
  levels: number[];
  circles: number[];
  stones: number;
  artifacts: number[];
  points: number;
  out: number;
  statistics: number[];
  points_now: PointsView;
  income: IncomeView;
  slots: number;
  hand_weight: number;
  hand_limit: number;
  energy: [number, number];
  gems_worth: number;
  gem_prices: number[];
  gem_sales: number[];
  closed: string[];
  step_prices: number[];
  surcharges: [number, number];
  adjustments: number[];
  sentinel_points: number[];
}

export interface AuctionView {
  lot: number;
  lowest: number;
  bid: number;
  leader: number;
  speaker: number;
  order: number[];
  inside: number[];
  bids: number[];
  price: number;
  cover: number;
  energy_cover: number;
}

export interface View {
  seat: number;
  round: number;
  order: number[];
  turn: number;
  overbids: boolean;
  block_play: boolean;
  blocks_done: number;
  seats: SeatView[];
  pieces: number[];
  /** The viewer's; a spectator has none. */
  gains: GainsView | null;
  deck_sizes: number[];
  open_artifacts: number[];
  stack_size: number;
  gone: number[];
  sentinels: number[];
  sentinels_to_end: number;
  auction: AuctionView | null;
  stepped: boolean;
  crumb: number;
  decisions: DecisionView[];
  stack: FrameView[];
  lanes: FrameView[][];
}

/** What a person looks at in the inspector. */
export type Thing = { lot: number } | { gem: number } | { track: number };
