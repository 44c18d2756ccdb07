// Where the sockets of the spiral lie, and what is in them.

import type { SeatView } from './view';

export const WIDE = 246;
export const HIGH = 226;
export const SOCKETS = 11;
const MIDDLE = { x: 132, y: 112 };
const FIRST = -128;
const TURN = 33;

export interface Place {
  x: number;
  y: number;
}

function at(place: number): Place {
  const angle = ((FIRST + TURN * place) * Math.PI) / 180;
  const radius = 71 + 3.3 * place;
  return { x: MIDDLE.x + radius * Math.cos(angle), y: MIDDLE.y + radius * Math.sin(angle) };
}

/** The middle of each socket. */
export const PLACES: readonly Place[] = Array.from({ length: SOCKETS }, (_, place) => at(place));
export const PENTAGON: Place = MIDDLE;

/** The groove from the first socket to the last. */
export const GROOVE: string = Array.from({ length: (SOCKETS - 1) * 4 + 1 }, (_, n) => {
  const { x, y } = at(n / 4);
  return `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
}).join('');

/** Return the corners of a pentagon around the middle. */
export function pentagon(radius: number): string {
  return Array.from({ length: 5 }, (_, n) => {
    const angle = ((72 * n - 90) * Math.PI) / 180;
    return `${(MIDDLE.x + radius * Math.cos(angle)).toFixed(1)},${(MIDDLE.y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** A socket: a gem, free, or locked with the key that opens it. */
export type Socket = { gem: number } | { free: true } | { lock: 'storage' | 'magic_belt' | 'magic_wand'; level: number };

const BELT = 3;
const WAND = 8;
const STORAGE = 5;

/** Return what is in the sockets: the dearest gems first, then free ones, then what is locked. */
export function socketsOf(seat: SeatView): Socket[] {
  const gems = seat.active.flatMap((n, gem) => Array<Socket>(n).fill({ gem })).reverse();
  const free = Array<Socket>(Math.max(0, seat.slots - gems.length)).fill({ free: true });
  const level = seat.levels[STORAGE] ?? 0;
  const locks: Socket[] = [
    ...(level < 2 ? [{ lock: 'storage' as const, level: 2 }] : []),
    ...(level < 4 ? [{ lock: 'storage' as const, level: 4 }] : []),
    ...(seat.artifacts[BELT] ? [] : Array<Socket>(2).fill({ lock: 'magic_belt', level: 0 })),
    ...(seat.artifacts[WAND] ? [] : Array<Socket>(2).fill({ lock: 'magic_wand', level: 0 })),
  ];
  return [...gems, ...free, ...locks].slice(0, SOCKETS);
}
