// How the things of Seasons move: sizes of its pieces, dice that roll, the marker that walks.

import { EASE, type Frames, type Size } from '../../../table/trajectories.ts';
import type { Piece } from './travels';
import { spaceAt } from './wheel.ts';

const SIZES: Record<Piece['kind'], Size> = {
  energy: { width: 26, height: 26, least: 0.55, most: 1 },
  crystal: { width: 24, height: 24, least: 0.7, most: 1 },
  star: { width: 28, height: 28, least: 0.7, most: 1 },
  bonus: { width: 32, height: 30, least: 0.6, most: 1.1 },
  die: { width: 46, height: 46, least: 0.7, most: 1.4 },
  card: { width: 70, height: 84, least: 0.36, most: 2.4 },
};

/** Return the size of a piece; a card that is small at both ends can be read in between. */
export function sizeOf(piece: Piece): Size {
  const size = SIZES[piece.kind];
  return piece.kind === 'card' && piece.card > 0 ? { ...size, lift: 1.3 } : size;
}

/** Return how a die rolls to its place; dice do not all roll alike. */
export function tumble(nth: number): Frames {
  const way = nth % 2 === 0 ? -1 : 1;
  return [
    { transform: `translate(${way * 46}px, -58px) rotate(${way * 250}deg) scale(.7)`, opacity: 0, easing: 'ease-in' },
    { transform: `translate(${way * 12}px, 4px) rotate(${way * 60}deg) scale(1)`, opacity: 1, offset: 0.5, easing: 'ease-out' },
    { transform: `translate(${way * 4}px, -9px) rotate(${way * 14}deg)`, offset: 0.72, easing: 'ease-in' },
    { transform: `translate(0, 0) rotate(${way * -4}deg)`, offset: 0.9 },
    { transform: 'none' },
  ];
}

/** Return how the marker steps over the spaces of the wheel: a step, a short stay, the next step. */
export function walk(spaces: readonly number[]): Frames {
  const last = spaces.length - 1;
  return spaces.flatMap((space, at) => {
    const [x, y] = spaceAt(space);
    const transform = `translate(${x}px, ${y}px)`;
    const stays = { transform, offset: at / last, easing: 'linear' };
    if (at === last) return [stays];
    return [stays, { transform, offset: (at + 0.2) / last, easing: EASE }];
  });
}
