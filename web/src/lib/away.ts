/** What others did at a table while nobody looked at this page. */
import type { Line } from './types.gen';

/** Fewer new lines than this are read in the log at a glance. */
const FEW = 3;
/** What follows from the rules, and not from anybody's choice. */
const PLAIN = new Set(['turn_ended', 'dice_rolled', 'library_taken']);

export interface Missed {
  /** The position before the first of the moves. */
  from: number;
  /** What was done, one line for each move, oldest first. */
  deeds: Line[];
}

/** Return what others did from a position on, or null if it is hardly worth telling. */
export function missed(log: readonly Line[], from: number, mine: readonly number[]): Missed | null {
  const lines = log.filter((line) => line.number >= from && line.seat >= 0 && !mine.includes(line.seat));
  if (lines.length < FEW) return null;
  const numbers = new Set(lines.map((line) => line.number));
  const deeds = [...numbers].flatMap((number) => deed(log, number) ?? []).filter((line) => !mine.includes(line.seat));
  return deeds.length > 0 ? { from, deeds } : null;
}

/** Return the line that tells what somebody chose to do in a move. */
function deed(log: readonly Line[], number: number): Line | undefined {
  return log.find((line) => line.number === number && line.seat >= 0 && line.cause === 'rules' && !PLAIN.has(line.kind));
}
