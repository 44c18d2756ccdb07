// How answers are numbered: an action is its kind times 2^30 plus what it is about, a payment the mask of
// what is given. Numbers grow beyond 32 bits, so that nothing here may shift.

const KIND = 2 ** 30;
const COUNT = 64;
const GEM_COUNT = 5;

export const END_TURN = 0;
export const ARRANGE = 3;

/** Return the answer that lets so many gems of each kind be active. */
export function arrangement(active: readonly number[]): number {
  return ARRANGE * KIND + counts(active);
}

/** Write a number of gems of each kind as one number. */
export function counts(gems: readonly number[]): number {
  return gems.reduce((sum, n, gem) => sum + n * COUNT ** gem, 0);
}

/** Read a number of gems of each kind. */
export function countsOf(packed: number): number[] {
  return Array.from({ length: GEM_COUNT }, (_, gem) => Math.floor(packed / COUNT ** gem) % COUNT);
}

/** Return the mask of the pieces at some places. */
export function maskOf(places: Iterable<number>): number {
  let mask = 0;
  for (const place of places) mask += 2 ** place;
  return mask;
}

/** Return the places of the pieces a mask names. */
export function placesOf(mask: number): number[] {
  const places: number[] = [];
  for (let place = 0, rest = mask; rest > 0; place += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) places.push(place);
  }
  return places;
}

/** Of equal pieces the first are given: return the places that stand for a choice of these pieces. */
export function firstOnes(pieces: readonly number[], chosen: Iterable<number>): number[] {
  const wanted = new Map<number, number>();
  for (const place of chosen) {
    const piece = pieces[place];
    if (piece !== undefined) wanted.set(piece, (wanted.get(piece) ?? 0) + 1);
  }
  return pieces.flatMap((piece, place) => {
    const left = wanted.get(piece) ?? 0;
    if (left === 0) return [];
    wanted.set(piece, left - 1);
    return [place];
  });
}
