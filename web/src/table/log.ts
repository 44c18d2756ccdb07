// What happened, by rounds.

import type { GameData } from '../lib/api';
import type { Line } from '../lib/types.gen';

/** What the log needs to know of a game. */
export interface LogOf {
  /** Tell whether a line goes without saying. */
  isQuiet: (line: Line) => boolean;
  /** Return the round a line begins, or null. */
  roundOf: (line: Line) => number | null;
  /** Return the heading of a round from the line that begins it. */
  title: (line: Line, game: GameData) => string;
}

export interface Round {
  round: number;
  /** The line that began it; nothing before the first round. */
  first: Line | null;
  lines: Line[];
}

/** Group lines by round, without those that go without saying. */
export function byRound(lines: readonly Line[], of: LogOf): Round[] {
  const rounds: Round[] = [{ round: 0, first: null, lines: [] }];
  for (const line of lines) {
    if (of.isQuiet(line)) continue;
    const round = of.roundOf(line);
    if (round !== null) rounds.push({ round, first: line, lines: [] });
    rounds.at(-1)?.lines.push(line);
  }
  return rounds.filter((each) => each.lines.length > 0);
}
