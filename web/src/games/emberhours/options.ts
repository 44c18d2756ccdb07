// How answers are numbered; see view.py of the game. Openings grow beyond 32 bits, so that nothing here may shift.

const KIND = 2 ** 20;
const OPENING = 2 ** 32;
const CARD = 1024;
const STEPS = 8;

export const END_TURN = 0;
export const PASS = -1;

export const KINDS = ['end', 'draw', 'play', 'move', 'conquer', 'fortify', 'light', 'slide', 'spend'] as const;
export type Kind = (typeof KINDS)[number];

/** Return what kind of action an answer is. */
export function kindOf(option: number): Kind {
  return KINDS[Math.floor(option / KIND)] ?? 'end';
}

/** Return what an action is about. */
export const aboutOf = (option: number): number => option % KIND;

export interface Play {
  card: number;
  slot: number;
}

/** Read a play: which card, to which slot (0: the retinue). */
export function playOf(option: number): Play {
  const about = aboutOf(option);
  return { card: about % CARD, slot: Math.floor(about / CARD) };
}

export interface Move {
  card: number;
  steps: number;
}

/** Read a move: which card, how far. */
export function moveOf(option: number): Move {
  const about = aboutOf(option);
  return { card: Math.floor(about / STEPS), steps: about % STEPS };
}

/** Return the opening with a card of the hand, paid with others. */
export function opening(place: number, paid: Iterable<number>): number {
  return place * OPENING + maskOf(paid);
}

/** Read an opening: the place of its card, and of those it is paid with. */
export function openingOf(option: number): { place: number; paid: number[] } {
  return { place: Math.floor(option / OPENING), paid: placesOf(option % OPENING) };
}

/** Return the mask of some places. */
export function maskOf(places: Iterable<number>): number {
  let mask = 0;
  for (const place of places) mask += 2 ** place;
  return mask;
}

/** Return the places a mask names. */
export function placesOf(mask: number): number[] {
  const places: number[] = [];
  for (let place = 0, rest = mask; rest > 0; place += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) places.push(place);
  }
  return places;
}
