/** Small sums of the connection that need no browser: merging the log, waiting between attempts. */
import type { Line } from './types.gen';

interface Told {
  log: readonly Line[];
  log_from: number;
}

/** Replace everything from `log_from` on by what is told now; an undo takes lines away like this. */
export function merge(known: readonly Line[], told: Told): readonly Line[] {
  const kept = known.filter((line) => line.number < told.log_from);
  return [...kept, ...told.log];
}

const SHORTEST = 400;
const LONGEST = 15_000;

/** Return how long to wait after so many failures: doubling, with chance, so that not all come at once. */
export function pause(failures: number, chance: number): number {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** Math.max(0, failures - 1));
  return whole / 2 + (whole / 2) * chance;
}
