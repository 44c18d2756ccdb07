/** How long motion takes: the chosen speed, and the bounds that keep a table from lagging behind. */
import type { Motion } from './settings.svelte';

/** How much longer than normal everything takes; 0 means that nothing moves. */
export const SPEEDS: Record<Motion, number> = { slow: 1.5, calm: 1, quick: 0.5, none: 0 };

/** What one change at the table may take at most, and all that is waiting together. */
export const LONGEST_SCENE = 1200;
export const LONGEST_WAIT = 1500;
/** A scene with less time than this cannot be followed: what runs is ended instead. */
const SHORTEST_SCENE = 300;
/** The next beat begins when this part of the one before has gone by. */
const OVERLAP = 0.7;

export interface Timing {
  /** Whether what still runs is to be ended at once. */
  cut: boolean;
  /** When each beat begins and how long it takes, in milliseconds from now. */
  beats: { start: number; length: number }[];
  /** When the last beat ends. */
  end: number;
}

/** Set beats one after the other, behind what still runs for `backlog` ms, within the bounds. */
export function timing(lengths: readonly number[], speed: number, backlog: number): Timing {
  const limit = LONGEST_WAIT * speed;
  const cut = backlog > limit - SHORTEST_SCENE * speed;
  const delay = cut ? 0 : backlog;
  const natural = extent(lengths) * speed;
  const room = Math.min(LONGEST_SCENE * speed, limit - delay);
  const scale = natural > room ? (speed * room) / natural : speed;
  let start = delay;
  const beats = lengths.map((length) => {
    const beat = { start, length: length * scale };
    start += length * scale * OVERLAP;
    return beat;
  });
  return { cut, beats, end: Math.max(delay, ...beats.map((beat) => beat.start + beat.length)) };
}

function extent(lengths: readonly number[]): number {
  let start = 0;
  let end = 0;
  for (const length of lengths) {
    end = Math.max(end, start + length);
    start += length * OVERLAP;
  }
  return end;
}
