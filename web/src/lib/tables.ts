/** Small sums over tables as the lobby shows them. */

export const ROMAN = ['', 'I', 'II', 'III'];

/** Return the place of a seat by its score; equal scores share the better place. */
export function placeOf(scores: readonly number[], seat: number): number {
  const own = scores[seat] ?? 0;
  return 1 + scores.filter((score) => score > own).length;
}
