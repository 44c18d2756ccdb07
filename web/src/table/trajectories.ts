// The ways pieces move, as frames of transforms and opacity alone: nothing else on the page is laid out again.

import type { Box } from './places';

export type Frames = Keyframe[] | PropertyIndexedKeyframes;

/** The size a piece is drawn in; it is scaled to where it begins and ends, within limits. */
export interface Size {
  width: number;
  height: number;
  least: number;
  most: number;
  /** How big it is half-way at least, so that it can be read. */
  lift?: number;
}

/** How long things take to make room, at normal speed. */
export const SETTLE = 320;
/** A card that turns face up on its way. */
export const TURN: Frames = [
  { transform: 'rotateY(180deg)' },
  { transform: 'rotateY(180deg)', offset: 0.1 },
  { transform: 'rotateY(0deg)', offset: 0.5, easing: 'ease-out' },
  { transform: 'rotateY(0deg)' },
];
/** A card that acts. */
export const PULSE: Frames = { scale: ['1', '1.12', '1'] };
/** A thing that was refused. */
export const SHAKE: Frames = { translate: ['0', '-6px', '5px', '-3px', '0'] };
export const EASE = 'cubic-bezier(.45, .05, .15, 1)';
const FALL = 44;

/** Return how a piece flies, in a shallow arc; without an end it falls away, without a beginning it appears. */
export function flight(size: Size, from: Box | null, to: Box | null, lands: boolean): Frames | null {
  const start = from ?? to;
  const end = to ?? (from && { ...from, y: from.y + FALL });
  if (!start || !end || (!from && !lands)) return null;
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const [small, big] = [scaleOf(size, start), scaleOf(size, end)];
  const lift = to ? Math.max(small, big, size.lift ?? 0, (small + big) * 0.55) : small;
  const half = (size.height * lift) / 2 + 6;
  const arc = (start.y + end.y) / 2 - Math.min(48, far * 0.14);
  const between = { x: (start.x + end.x) / 2, y: Math.max(half, arc) };
  return [
    { transform: put(size, start, small), opacity: 0, easing: EASE },
    { transform: put(size, start, small * 1.06), opacity: 1, offset: 0.08, easing: 'ease-in' },
    { transform: put(size, between, lift), opacity: to ? 1 : 0.6, offset: 0.5, easing: 'ease-out' },
    { transform: put(size, end, lands ? big : big * 0.8), opacity: to ? 1 : 0, offset: 0.9 },
    { transform: put(size, end, lands ? big : big * 0.6), opacity: lands ? 1 : 0 },
  ];
}

function scaleOf({ width, height, least, most }: Size, box: Box): number {
  return Math.min(most, Math.max(least, Math.min(box.width / width, box.height / height)));
}

function put({ width, height }: Size, { x, y }: { x: number; y: number }, scale: number): string {
  return `translate(${(x - width / 2).toFixed(1)}px, ${(y - height / 2).toFixed(1)}px) scale(${scale.toFixed(3)})`;
}
