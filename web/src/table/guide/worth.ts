// Chances as people read them: whole percent, and points of percent between two of them.

/** Return a chance in percent; only what is certain is 0 or 100. */
export function percent(chance: number): number {
  const n = Math.round(chance * 100);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, n)) : n;
}

/** Return a difference of chances in points of percent. */
export function points(difference: number): number {
  return Math.round(difference * 100);
}
