// What a game brings to the table: its screens, its words, its motion. The shell knows no game.

import type { Component } from 'svelte';
import type { GameData } from '../lib/api';
import type { Answered, Status } from '../lib/connection.svelte';
import type { Sound } from '../lib/sound';
import type { Line, Situation } from '../lib/types.gen';

/** The table in play. */
export interface BoardProps {
  situation: Situation;
  game: GameData;
  log?: readonly Line[];
  status?: Status;
  watching?: number;
  /** The options this table was set up with. */
  options?: Readonly<Record<string, string>>;
  held?: boolean;
  refused?: string;
  /** The position that is shown instead of now. */
  shown?: number | null;
  /** The position that is drawn while that one is on its way. */
  drawn?: number | null;
  onplay: (option: number) => Promise<Answered>;
  onundo: () => void;
  onundoall?: () => void;
  onadvise?: (() => void) | undefined;
  /** The advised answer that was picked. */
  pointed?: number | null;
  oncount: (options: number[]) => void;
  onlook?: (number: number) => void;
}

/** A phase with a screen of its own, like a draft. */
export interface ScreenProps {
  situation: Situation;
  game: GameData;
  onplay: (option: number) => Promise<Answered>;
  onundo: () => Promise<Answered>;
  onadvise?: (() => void) | undefined;
  pointed?: number | null;
}

/** The end of a game. */
export interface EndProps {
  situation: Situation;
  game: GameData;
  /** Every line of the game; without it, what the situation brought. */
  log?: readonly Line[];
  /** Asks for the same seats again; without it there is no button. */
  onrematch?: (() => unknown) | undefined;
  /** Shows the position before a move. */
  onreplay?: ((number: number) => unknown) | undefined;
  /** Where the record of the game can be fetched. */
  record?: string;
  /** Plays on against bots from the position before a move. */
  onfork?: ((number: number) => unknown) | undefined;
  /** The table, if its server can look back at the game. */
  table?: string;
}

/** One line of the log, with its pictures; at the table with links too. */
export interface ToldProps {
  line: Line;
  game: GameData;
  links?: boolean;
}

/** A hint of the guided first game. */
export interface Hinted {
  /** Unique among all games: what has been read is kept by it. */
  name: string;
  icon: string;
  title: string;
  text: string;
}


/** Everything the shell asks of a game; loaded when a table of it is opened. */
export interface GameTable {
  Board: Component<BoardProps>;
  Told: Component<ToldProps>;
  End: () => Promise<{ default: Component<EndProps> }>;
  /** Phases with screens of their own, by name. */
  screens: Readonly<Record<string, () => Promise<{ default: Component<ScreenProps> }>>>;
  /** Return "play", "end", or the name of a screen. */
  phaseOf: (situation: Situation) => string;
  /** Phases in which a strong bot may be asked; the table in play always. */
  advised?: readonly string[];
  /** Return what the server tells of the game as a table with these options needs it. */
  dressed?: (game: GameData, options: Readonly<Record<string, string>>) => GameData;
  /** Return the round a line of the log begins, or null. */
  roundOf: (line: Line) => number | null;
  /** Return a text of the log without signs that need pictures. */
  plain?: (text: string) => string;
  /** Return the hints that fit now, the most urgent first. */
  hintsFor: (situation: Situation, log: readonly Line[]) => Hinted[];
  /** The sound of each kind of event. */
  sounds: Readonly<Record<string, Sound>>;
}
