// What the server's view of a game of Seasons looks like.

/** A card in front of a seat: its number, its serial, whether it is turned, energies lying on it. */
export type InPlay = readonly [number, number, boolean, readonly number[]];

export interface SeatView {
  crystals: number;
  energy: number[];
  gauge: number;
  bonuses: number;
  in_play: InPlay[];
  die: number;
  hand_size: number;
  library_sizes: [number, number];
  limbo_size: number;
  limbo_known: number[];
}

export interface FrameView {
  effect: string;
  step: number;
  actor: number;
  source: number;
  answers: number[];
}

export interface View {
  seat: number;
  first_edition: boolean;
  level: number;
  year: number;
  wheel: number;
  round: number;
  start: number;
  turn: number;
  seats: SeatView[];
  hand: number[];
  libraries: [number[], number[]];
  limbo: number[];
  deck_size: number;
  top_card: number;
  discard_size: number;
  discard_known: number[];
  dice: number[];
  can_transmute: boolean;
  transmute_bonus: number;
  end_passed: boolean;
  decisions: { kind: string; seat: number }[];
  stack: FrameView[];
  lanes: FrameView[][];
}

/** What a person looks at in the inspector. */
export type Thing = { card: number } | { die: number };
