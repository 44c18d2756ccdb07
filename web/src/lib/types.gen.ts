/** Every message between the table and this page. Generated from the server: do not edit. */

export const PROTOCOL = 1;

export type SeatKind = 'here' | 'link' | 'screen' | 'bot';

/** How one seat of a new table is to be held. */
export interface SeatWish {
  kind: 'bot' | 'here' | 'link' | 'screen';
  name?: string;
  level?: string;
}

/** What is needed to set up a table. `hints` guides a first game. `advice` lets people ask what a strong bot would do; if nothing is said about it, it is open where one person plays against bots. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  public?: boolean;
  hints?: boolean;
  advice?: boolean | null;
}

/** The secret that lets a browser play a seat. Whoever has it, has the seat. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** What the creator of a table gets: the keys of his own seats, the links for the others. */
export interface TableKeys {
  table: string;
  keys: SeatKey[];
  invites: Record<string, string>;
}

/** What an owner calls the pack he begins. */
export interface NewPack {
  name: string;
}

/** A pack that was written here: what options call it, and how many values it gives. With a problem it cannot be played with, and has no key. */
export interface PackInfo {
  id: string;
  key: string;
  name: string;
  values: number;
  problem?: string;
}

/** The packs of a game that were written here, and whether the key given may change them. */
export interface PackShelfInfo {
  packs: PackInfo[];
  host: boolean;
}

/** What is entered about one thing of a pack, and what is taken back. `complete` says that all the rest of it is as printed, too. Without `keep` it is only tried. */
export interface PackChange {
  section: string;
  entry: string;
  values?: Record<string, unknown>;
  back?: string[];
  complete?: boolean | null;
  keep?: boolean;
}

/** What is wrong with a field of a thing; without a field, with something else. */
export interface PackProblem {
  field: string;
  text: string;
}

/** What came of a change: with problems nothing has changed. `entry` is the thing as it is then, the game's own way. */
export interface PackChanged {
  problems: PackProblem[];
  warnings: string[];
  entry: Record<string, unknown>;
  pack?: PackInfo | null;
}

/** Somebody who follows an invitation. */
export interface JoinWish {
  name?: string;
}

/** Who holds a seat, and whether he is there; open to everyone. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'bot' | 'here' | 'link' | 'screen';
  level: string;
  present: boolean;
  taken: boolean;
  played_by_bot: boolean;
}

/** A table as the lobby shows it; nothing in it is secret. */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  public: boolean;
  started: boolean;
  over: boolean;
  version: number;
  headline: Record<string, number>;
  waiting: number[];
  scores: number[] | null;
  winners: number[] | null;
  older_rules: boolean;
  created: number;
  changed: number;
  hints?: boolean;
  rematch?: string;
  advice?: boolean;
}

/** The seats a browser remembers, to be looked up for its lobby page. */
export interface MyTables {
  keys: Record<string, string[]>;
}

/** Play on from the position before a move of a finished game; bots take the other seats. */
export interface ForkWish {
  number: number;
  level?: string;
  seat?: number;
  name?: string;
}

/** A decision of a finished game: each seat's chance to win after it, from 0 to 1. `loss` is what the better move would have given the deciding seat beyond that; `better` is empty if there was none. */
export interface ReviewedMove {
  number: number;
  seat: number;
  text: string;
  chances: number[];
  better: string;
  loss: number;
}

/** How well a seat was played: the share of good decisions, in percent, and what was lost. */
export interface SeatReview {
  seat: number;
  decisions: number;
  accuracy: number;
  lost: number;
}

/** A move around which the winner's chance changed: on the average before and after it. */
export interface Turning {
  number: number;
  before: number;
  after: number;
}

/** A look back at a finished game; `moves` and what follows come when all is done. In a long game most decisions are looked at briefly: only what then looks like a mistake is looked at closely. */
export interface Review {
  done: number;
  total: number;
  running: boolean;
  brief?: boolean;
  moves?: ReviewedMove[];
  seats?: SeatReview[];
  turnings?: Turning[];
}

/** Why a request was refused: a reason for programs, a sentence for people. */
export interface Problem {
  reason: string;
  text: string;
}

/** The first message on a socket: whose seats, and what has been seen already (-1: nothing). */
export interface Hello {
  type: 'hello';
  tokens?: string[];
  version?: number;
  language?: string;
}

/** Of several seats at this screen, show this one from now on. */
export interface Sit {
  type: 'sit';
  seat: number;
}

/** Answer the open question; `at` is the version the answer was made for. */
export interface Play {
  type: 'play';
  id: string;
  at: number;
  seat: number;
  option: number;
}

/** Take back the last move of a seat. */
export interface Undo {
  type: 'undo';
  id: string;
  at: number;
  seat: number;
}

/** Ask what a strong bot would answer in a seat's place, knowing what the seat knows. */
export interface Advise {
  type: 'advise';
  id: string;
  at: number;
  seat: number;
}

/** Change the language of everything that is told from now on. */
export interface Speak {
  type: 'speak';
  language: string;
}

/** Show the position before a move, as this seat saw it. */
export interface Look {
  type: 'look';
  number: number;
}

/** Give a seat up to a bot; the key takes it back. */
export interface Leave {
  type: 'leave';
  seat: number;
}

/** Take a seat back from the bot that plays it. */
export interface Back {
  type: 'back';
  seat: number;
}

/** One open answer: how it reads, what it is about, what it surely brings to each seat. */
export interface Choice {
  option: number;
  key: string;
  args: Record<string, unknown>;
  text: string;
  changes: Record<string, Record<string, number>>;
}

/** Something a person could try and may not do now, and why not. */
export interface Closed {
  key: string;
  args: Record<string, unknown>;
  text: string;
  reason: string;
  why: string;
}

/** Numbers that may be answered: from `low` to `high`, and at one's own risk to `most`. With `high` below `low` there is no number without that risk. */
export interface Span {
  low: number;
  high: number;
  most: number;
}

/** The open question of the seat that is shown. Where the answer is a number, `span` says which, and `choices` are only suggestions. `rare` are answers that are legal and hardly ever wise. */
export interface Ask {
  kind: string;
  text: string;
  picks: number;
  choices: Choice[];
  span?: Span | null;
  rare?: Choice[];
}

/** Whether the last move can be taken back, what it was, or why not. `reach` counts the own moves that can be taken back one after another. */
export interface UndoInfo {
  possible: boolean;
  text: string;
  reach: number;
}

/** One thing that happened, as the seat may know it: for animation, and told in words. */
export interface Line {
  number: number;
  kind: string;
  seat: number;
  cause: string;
  args: Record<string, unknown>;
  text: string;
}

/** How the game ended; the score sheet is the game's own. */
export interface Outcome {
  winners: number[];
  scores: number[];
  sheet: (Record<string, number>)[];
}

/** The answer to a hello: which seats the keys open, and what kind of table this is. `watching` counts the sockets without a seat, the own one among them. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  table: TableInfo;
  seats: number[];
  shown: number;
  watching: number;
}

/** Everything the shown seat may know now. `log` holds the lines since the version last seen. */
export interface Situation {
  type: 'situation';
  version: number;
  seat: number;
  view: unknown;
  ask: Ask | null;
  closed: Closed[];
  undo: UndoInfo;
  waiting: number[];
  seats: SeatInfo[];
  log: Line[];
  log_from: number;
  outcome: Outcome | null;
}

/** An earlier position, as the shown seat saw it. */
export interface Position {
  type: 'position';
  number: number;
  seat: number;
  view: unknown;
  log: Line[];
}

/** The command has been carried out and is safe on disk. */
export interface Ack {
  type: 'ack';
  id: string;
  version: number;
}

/** A move that can be made, the chance to win with it, and by how much another is better. `chance` is from 0 to 1; there is none where the move is just known to be good. */
export interface AdvisedMove {
  option: number;
  text: string;
  chance: number | null;
  behind: number;
}

/** The best moves for the open question of a version, the best first; told on request only. */
export interface Advice {
  type: 'advice';
  id: string;
  version: number;
  seat: number;
  moves: AdvisedMove[];
}

/** The command was refused and nothing has changed; `version` is the truth. */
export interface Refused {
  type: 'refused';
  id: string;
  reason: string;
  text: string;
  version: number;
}

/** Somebody came, went, or was replaced; `watching` counts those without a seat. Those who come to watch or go within a moment are told of together. */
export interface Present {
  type: 'present';
  seats: SeatInfo[];
  watching: number;
}

/** Somebody has set up the next game; the keys of this table open the same seats there. */
export interface Rematch {
  type: 'rematch';
  table: string;
}

/** The table closes this socket, and why. */
export interface Farewell {
  type: 'farewell';
  reason: string;
  text: string;
}

export type Command = Hello | Sit | Play | Undo | Advise | Speak | Look | Leave | Back;

export type Answer = Welcome | Situation | Position | Ack | Advice | Refused | Present | Rematch | Farewell;
