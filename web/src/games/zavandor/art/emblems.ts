// Emblems by rule: frame, rim, petals, star and the thing itself, all from what a piece of the game is.

import { CHARGES } from './charges.ts';

/** What an emblem is drawn from. */
export interface Emblem {
  id: string;
  /** Pentagon, shield, coin, or the disc of the scepter. */
  frame: 'artifact' | 'sentinel' | 'character' | 'scepter';
  /** Inward teeth for what happens once, a double ring for what lasts. */
  once: boolean;
  lasting: boolean;
  /** What it is about, by the shape of its petals: gems, steps, slots, a loss. */
  petals: readonly Petal[];
  /** How many petals there are; the rest of the ring are points. */
  count: number;
  /** The star behind it: points and step. */
  star: readonly [points: number, step: number];
}

export type Petal = 'opal' | 'sapphire' | 'emerald' | 'diamond' | 'ruby' | 'step' | 'slot' | 'loss' | 'card' | 'artifact';

const RING = 12;
const PETALS: Readonly<Record<Petal, string>> = {
  opal: '<ellipse class="po" cx="0" cy="-31" rx="3" ry="2.1"/>',
  sapphire: '<path class="pw" d="M0-34.5q3.2 3.8 3.2 5.5a3.2 3.2 0 0 1-6.4 0q0-1.7 3.2-5.5Z"/>',
  emerald: '<path class="pe" d="M-1.8-34.5h3.6l1.4 1.8v3.6L1.8-27.3h-3.6l-1.4-1.8v-3.6Z"/>',
  diamond: '<path class="pa" d="M-2.3-33.8h4.6l1.7 2L0-27.5l-4-4.3Z"/>',
  ruby: '<path class="pf" d="M0-35 3.3-31 0-27-3.3-31Z"/>',
  step: '<path class="sg" d="M0-35 3-31.5H1.2v4h-2.4v-4H-3Z"/>',
  slot: '<circle class="slot-ring" r="2.4" cy="-31"/>',
  loss: '<path class="pf" d="M-3.2-34h6.4L0-28Z"/>',
  card: '<rect class="sg" x="-2" y="-34.2" width="4" height="6" rx=".8"/>',
  artifact: '<path class="pt" d="M0-34.6 3.4-32 2.1-28h-4.2L-3.4-32Z"/>',
};

const FRAMES: Readonly<Record<Emblem['frame'], string>> = {
  artifact: polygon(7, 50, -90),
  sentinel: 'M0-50Q18-42 44-43V2Q42 32 0 51-42 32-44 2V-43Q-18-42 0-50Z',
  character: scalloped(28, 49, 46),
  scepter: scalloped(14, 51, 43),
};

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

function polygon(points: number, radius: number, first: number): string {
  return `M${Array.from({ length: points }, (_, n) => at(radius, first + (360 / points) * n)).join('L')}Z`;
}

/** A disc with a border of small arcs. */
function scalloped(arcs: number, outer: number, inner: number): string {
  const step = 360 / arcs;
  const parts = Array.from({ length: arcs }, (_, n) => `Q${at(outer + 3, -90 + step * (n + 0.5))} ${at(inner, -90 + step * (n + 1))}`);
  return `M${at(inner, -90)}${parts.join('')}Z`;
}

function star([points, step]: readonly [number, number], radius: number): string {
  const order: number[] = [];
  for (let begin = 0, n = 0; order.length < points; n = (n + step) % points) {
    if (order.includes(n)) n = begin += 1;
    order.push(n);
  }
  return `M${order.map((n) => at(radius, -90 + (360 / points) * n)).join('L')}Z`;
}

function turned(shape: string, n: number, of: number): string {
  return `<g transform="rotate(${((360 / of) * n).toFixed(1)})">${shape}</g>`;
}

/** Return the whole emblem, for 40 px and more. */
export function drawn(emblem: Emblem): string {
  const { frame, once, lasting, petals, count } = emblem;
  const rim = [
    ...(lasting ? ['<circle class="sl" r="38"/><circle class="sl thin" r="35.8"/>'] : ['<circle class="sl thin" r="38"/>']),
    ...(once ? Array.from({ length: RING }, (_, n) => turned('<path class="sg" d="M-2.2-42.5h4.4L0-38.5Z"/>', n, RING)) : []),
  ];
  const ring = Array.from({ length: RING }, (_, n) => {
    const petal = petals[n % Math.max(1, petals.length)];
    return turned(petal && n < count ? PETALS[petal] : '<circle class="sg dot" r=".9" cy="-31"/>', n, RING);
  });
  return `<symbol id="zg-${emblem.id}" viewBox="-52 -52 104 104">${field(frame)}${rim.join('')}<path class="sl faint" d="${star(emblem.star, 27)}"/>${ring.join('')}<circle class="sd" r="24.5"/>${CHARGES[emblem.id] ?? ''}</symbol>`;
}

/** Return the emblem below 40 px: frame and thing only. */
export function small({ id, frame }: Emblem): string {
  return `<symbol id="zm-${id}" viewBox="-52 -52 104 104">${field(frame)}<g transform="scale(1.72)">${CHARGES[id] ?? ''}</g></symbol>`;
}

function field(frame: Emblem['frame']): string {
  return `<path class="sf" fill="url(#zf-${frame})" d="${FRAMES[frame]}"/>`;
}

function gradient(frame: Emblem['frame'], name: string): string {
  return `<radialGradient id="zf-${frame}" cx="50%" cy="44%" r="62%"><stop offset="0" stop-color="var(--field-${name})"/><stop offset="1" stop-color="var(--field-${name}-2)"/></radialGradient>`;
}

/** Return a sprite with every emblem in both forms. */
export function sprite(emblems: readonly Emblem[]): string {
  const fields = gradient('artifact', 'art') + gradient('sentinel', 'sen') + gradient('character', 'chr') + gradient('scepter', 'sce');
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${fields}</defs>${emblems.flatMap((each) => [drawn(each), small(each)]).join('')}</svg>`;
}

type Row = readonly [id: string, frame: Emblem['frame'], rim: string, petals: readonly Petal[], count: number, star: readonly [number, number]];

const A = [5, 2] as const;
const B = [6, 2] as const;
const C = [7, 3] as const;
const D = [8, 3] as const;
const ROWS: readonly Row[] = [
  ['spellbook', 'artifact', 'lasting', ['emerald'], 2, A],
  ['runestone', 'artifact', 'once', ['step'], 2, A],
  ['crystal_ball', 'artifact', 'lasting', ['card'], 2, A],
  ['magic_belt', 'artifact', 'lasting', ['slot'], 3, B],
  ['magic_mirror', 'artifact', 'once', ['loss'], 4, B],
  ['crystal_of_protection', 'artifact', 'lasting', ['emerald'], 4, B],
  ['elixir', 'artifact', 'once lasting', ['diamond'], 6, B],
  ['mask_of_charisma', 'artifact', 'once lasting', ['step'], 5, C],
  ['magic_wand', 'artifact', 'lasting', ['slot', 'card'], 6, C],
  ['chalice_of_fire', 'artifact', 'lasting', ['ruby'], 8, C],
  ['shadow_cloak', 'artifact', 'once', ['loss'], 8, D],
  ['talisman', 'artifact', 'once', ['step'], 10, D],
  ['phoenix', 'sentinel', 'lasting', ['opal', 'sapphire', 'emerald', 'diamond', 'ruby'], 12, A],
  ['owl', 'sentinel', 'lasting', ['step'], 12, A],
  ['fox', 'sentinel', 'lasting', ['sapphire'], 12, B],
  ['toad', 'sentinel', 'lasting', ['artifact'], 12, B],
  ['unicorn', 'sentinel', 'lasting', ['diamond'], 12, C],
  ['tomcat', 'sentinel', 'lasting', ['opal'], 12, C],
  ['scarab', 'sentinel', 'lasting', ['emerald'], 12, D],
  ['raven', 'sentinel', 'lasting', ['artifact'], 12, D],
  ['salamander', 'sentinel', 'lasting', ['ruby'], 12, D],
  ['witch', 'character', '', [], 0, A],
  ['elf', 'character', '', [], 0, B],
  ['druid', 'character', '', [], 0, C],
  ['fairy', 'character', '', [], 0, D],
  ['mage', 'character', '', [], 0, A],
  ['kobold', 'character', '', [], 0, B],
  ['scepter', 'scepter', 'lasting', ['opal', 'sapphire', 'emerald', 'diamond', 'ruby'], 12, C],
];

export const EMBLEMS: readonly Emblem[] = ROWS.map(([id, frame, rim, petals, count, star_]) => ({
  id,
  frame,
  once: rim.includes('once'),
  lasting: rim.includes('lasting'),
  petals,
  count,
  star: star_,
}));
