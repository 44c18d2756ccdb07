// What a game tells the stage of its motion: pieces, from where to where, and how its things move.

import type { GameData } from '../lib/api';
import type { Line } from '../lib/types.gen';
import type { Frames, Size } from './trajectories';

/** Names of places, the best first; an empty list means that the piece falls away. */
export type Spot = readonly string[];

/** A piece in motion; how it looks is the game's affair. */
export interface Piece {
  kind: string;
}

export interface Travel<P extends Piece = Piece> {
  piece: P;
  from: Spot;
  to: Spot;
}

/** One thing that happened, to be shown at once. */
export interface Beat<P extends Piece = Piece> {
  kind: string;
  /** Milliseconds at normal speed. */
  length: number;
  travels: Travel<P>[];
  /** Seats whose counter changes when the pieces arrive. */
  counts: number[];
}

export interface Span {
  start: number;
  length: number;
}

/** Something on the page, how it moves, and when. */
export type Act = [element: Element | null | undefined, frames: Frames, timing: KeyframeAnimationOptions];

/** How the things of a game move. Views are passed on as they came. */
export interface Script<P extends Piece = Piece, B extends Beat<P> = Beat<P>> {
  /** What is to be shown, in the order it happened. */
  beatsOf: (before: unknown, after: unknown, lines: readonly Line[], game: GameData) => B[];
  /** The places that look different in two views, to be marked when nothing may move. */
  changesOf: (before: unknown, after: unknown) => string[];
  /** The size a piece is drawn in. */
  sizeOf: (piece: P) => Size;
  /** What counters are called: "crystals" for "crystals-0". */
  counter: string;
  /** Which elements may have to make room for others. */
  lying: string;
  /** The part of such an element that moves. */
  moving?: (name: string, element: Element) => Element | null;
  /** The picture inside a place. */
  core?: (element: Element) => Element;
  /** Tell whether a piece becomes a thing of its own where it lands. */
  lands: (travel: Travel<P>) => boolean;
  /** Tell whether a piece comes out of something that stays: then it begins where that lies now. */
  rooted?: (travel: Travel<P>) => boolean;
  /** What moves in its own place. */
  stir?: (beat: B, span: Span) => Act[];
}
