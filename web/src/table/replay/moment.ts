// What is known of one moment of a game, and its address.

import type { Line } from '../../lib/types.gen';

/** Return the round a line begins, or null. */
export type RoundOf = (line: Line) => number | null;

export interface Moment {
  round: number;
  /** What had just happened. */
  text: string;
}

/** Return the round of the position before a move, and what had happened with the move before it. */
export function moment(log: readonly Line[], number: number, roundOf: RoundOf): Moment {
  let round = 0;
  let newest = -1;
  for (const line of log) {
    if (line.number >= number) break;
    round = roundOf(line) ?? round;
    newest = line.number;
  }
  const text = log.filter((line) => line.number === newest).map((line) => line.text);
  return { round, text: text.join('. ') };
}

/** Return the address of a position; without one, of now. Other parts of the query stay. */
export function address(path: string, query: string, number: number | null): string {
  const parts = new URLSearchParams(query);
  if (number === null) parts.delete('at');
  else parts.set('at', String(number));
  const told = parts.toString();
  return told ? `${path}?${told}` : path;
}
