// The ways pieces move, as frames of transforms and opacity alone: nothing else on the page is laid out again.

import type { Box } from './places';
import type { Piece } from './travels';
import { spaceAt } from './wheel.ts';

export type Frames = Keyframe[] | PropertyIndexedKeyframes;

/** How long things take to make room, at normal speed. */
export const SETTLE = 320;
/** A card that turns face up on its way. */
export const TURN: Frames = [
  { transform: 'rotateY(180deg)' },
  { transform: 'rotateY(180deg)', offset: 0.1 },
  { transform: 'rotateY(0deg)', offset: 0.5, easing: 'ease-out' },
  { transform: 'rotateY(0deg)' },
];

/** The size each piece is drawn in; it is scaled to where it begins and ends. */
export const SIZES: Record<Piece['kind'], { width: number; height: number; least: number; most: number }> = {
  energy: { width: 26, height: 26, least: 0.55, most: 1 },
  crystal: { width: 24, height: 24, least: 0.7, most: 1 },
  star: { width: 28, height: 28, least: 0.7, most: 1 },
  bonus: { width: 32, height: 30, least: 0.6, most: 1.1 },
  die: { width: 46, height: 46, least: 0.7, most: 1.4 },
  card: { width: 70, height: 84, least: 0.36, most: 2.4 },
};
const FALL = 44;
const EASE = 'cubic-bezier(.45, .05, .15, 1)';

/** Return how a piece flies, in a shallow arc; without an end it falls away, without a beginning it appears. */
export function flight(piece: Piece, from: Box | null, to: Box | null, lands: boolean): Frames | null {
  const start = from ?? to;
  const end = to ?? (from && { ...from, y: from.y + FALL });
  if (!start || !end || (!from && !lands)) return null;
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const [small, big] = [scaleOf(piece, start), scaleOf(piece, end)];
  const lift = liftOf(piece, small, big, to !== null);
  const half = (SIZES[piece.kind].height * lift) / 2 + 6;
  const arc = (start.y + end.y) / 2 - Math.min(48, far * 0.14);
  const between = { x: (start.x + end.x) / 2, y: Math.max(half, arc) };
  return [
    { transform: put(piece, start, small), opacity: 0, easing: EASE },
    { transform: put(piece, start, small * 1.06), opacity: 1, offset: 0.08, easing: 'ease-in' },
    { transform: put(piece, between, lift), opacity: to ? 1 : 0.6, offset: 0.5, easing: 'ease-out' },
    { transform: put(piece, end, lands ? big : big * 0.8), opacity: to ? 1 : 0, offset: 0.9 },
    { transform: put(piece, end, lands ? big : big * 0.6), opacity: lands ? 1 : 0 },
  ];
}

/** Return how big a piece is half-way; a card that is small at both ends can be read in between. */
function liftOf(piece: Piece, small: number, big: number, arrives: boolean): number {
  if (!arrives) return small;
  const least = piece.kind === 'card' && piece.card > 0 ? 1.3 : 0;
  return Math.max(small, big, least, (small + big) * 0.55);
}

function scaleOf(piece: Piece, box: Box): number {
  const { width, height, least, most } = SIZES[piece.kind];
  return Math.min(most, Math.max(least, Math.min(box.width / width, box.height / height)));
}

function put(piece: Piece, { x, y }: { x: number; y: number }, scale: number): string {
  const { width, height } = SIZES[piece.kind];
  return `translate(${(x - width / 2).toFixed(1)}px, ${(y - height / 2).toFixed(1)}px) scale(${scale.toFixed(3)})`;
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

/** A card that acts. */
export const PULSE: Frames = { scale: ['1', '1.12', '1'] };
/** A thing that was refused. */
export const SHAKE: Frames = { translate: ['0', '-6px', '5px', '-3px', '0'] };

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
