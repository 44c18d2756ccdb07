// Which lines lie between two moments at the table, if the one follows from the other.

import type { Line } from '../lib/types.gen';

interface Seen {
  situation: { version: number; seat: number };
  log: readonly Line[];
  shown: number | null;
}

/**
 * Return what happened from one moment to the next: nothing (`undefined`) if it is the same moment,
 * `null` if it is a jump that nobody can follow, no lines if moves were taken back.
 */
export function linesBetween(before: Seen, now: Seen): readonly Line[] | null | undefined {
  if (before.situation.seat !== now.situation.seat) return null;
  if (before.shown !== now.shown) {
    if (before.shown === null || now.shown !== before.shown + 1) return null;
    return now.log.filter((line) => line.number === before.shown);
  }
  if (now.shown !== null || now.situation.version === before.situation.version) return undefined;
  if (now.situation.version < before.situation.version) return null;
  const kept = before.log.length;
  return kept === 0 || now.log[kept - 1] === before.log[kept - 1] ? now.log.slice(kept) : [];
}
