/** How far this browser has seen the games of its tables. */
import { keep, kept } from './kept';

const NAME = 'conclave.seen';
/** Tables beyond this many are forgotten, the oldest first. */
const MOST = 200;

/** Return how many moves of a table had been seen when it was last looked at, or -1. */
export function seenOf(table: string): number {
  return kept<Record<string, number>>(NAME, {})[table] ?? -1;
}

/** Remember how many moves of a table have been seen. */
export function keepSeen(table: string, moves: number): void {
  const seen = kept<Record<string, number>>(NAME, {});
  delete seen[table]; // and so comes last, as the newest
  seen[table] = moves;
  keep(NAME, Object.fromEntries(Object.entries(seen).slice(-MOST)));
}
