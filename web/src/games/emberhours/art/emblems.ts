// Emblems by rule, a pure function of the card: frame by type, rim by triggers, tongues by flame, rings by cost and time.

import { chargeOf, type Matter, matterOf } from './charges.ts';

/** What an emblem is drawn from. */
export interface Emblem {
  id: string;
  frame: Frame;
  /** 0 amber, 1 teal, 2 violet, -1 none. */
  flame: number;
  instant: boolean;
  permanent: boolean;
  scoring: boolean;
  /** Cards above the charge; of a source, beads of value I inside. */
  cost: number;
  /** Filled parts of the dial below; of a source, beads of value II outside. */
  time: number;
}

export const FRAME_NAMES = ['lantern', 'chalice', 'bell', 'mirror', 'crown', 'hourglass'] as const;
export type Frame = 'creature' | 'source' | (typeof FRAME_NAMES)[number];

const FRAMES: Readonly<Record<Frame, string>> = {
  creature: 'M-47-49Q-24-38 0-44 24-38 47-49 47 14 0 51-47 14-47-49Z',
  lantern: 'M-8-51H8V-44H24L40-29V28L26 45H-26L-40 28V-29L-24-44H-8Z',
  chalice: 'M-46-46H46Q46 14 15 30V37Q29 40 30 51H-30Q-29 40-15 37V30Q-46 14-46-46Z',
  bell: 'M-7-51H7V-45Q38-40 39-6 40 22 51 34V40H11A11 10 0 0 1-11 40H-51V34Q-40 22-39-6-38-40-7-45Z',
  mirror: 'M0-51A43 43 0 0 1 15 32L12 51H-12L-15 32A43 43 0 0 1 0-51Z',
  crown: 'M-50-38-28-22 0-50 28-22 50-38 42 42Q0 55-42 42Z',
  hourglass: 'M-46-51H46V-40H40Q42-14 32 0 42 14 40 40H46V51H-46V40H-40Q-42 14-32 0-42-14-40-40H-46Z',
  source: octofoil(),
};
const TEAL = '#7fe6d2';
const FLAMES = ['#ffab5e', TEAL, '#e79bf0'] as const;
const RING = 12;
const LIFT: Readonly<Partial<Record<Frame, number>>> = { creature: -5, chalice: -9, mirror: -8, crown: 6 };

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

function octofoil(): string {
  const lobes = Array.from({ length: 8 }, (_, n) => `A17.5 17.5 0 0 1 ${at(42, -67.5 + 45 * (n + 1))}`);
  return `M${at(42, -67.5)}${lobes.join('')}Z`;
}

function around(shape: string, count: number, first = 0): string {
  return Array.from({ length: count }, (_, n) => `<g transform="rotate(${(first + (360 / count) * n).toFixed(1)})">${shape}</g>`).join('');
}

function scallops(): string {
  const step = 360 / 16;
  const parts = Array.from({ length: 16 }, (_, n) => `Q${at(43, step * (n + 0.5))} ${at(35, step * (n + 1))}`);
  return `<path class="el" stroke-width="1.2" d="M${at(35, 0)}${parts.join('')}"/>`;
}

function facets(): string {
  const shape = (turn: number): string => `M${Array.from({ length: 8 }, (_, n) => at(37, turn + 45 * n)).join('L')}Z`;
  return `<path class="el" stroke-width=".7" d="${shape(0)}${shape(22.5)}"/>`;
}

function rim({ instant, permanent, scoring }: Emblem): string {
  const parts = [
    instant ? around('<path class="sg" d="M-2.2-38.5h4.4L0-34Z"/>', RING) : '',
    permanent ? '<circle class="el" r="34.5" stroke-width="2.6"/>' : '<circle class="el" stroke-width=".7" r="34"/>',
    scoring ? scallops() : '',
    instant || permanent || scoring ? '' : facets(),
  ];
  return parts.join('');
}

/** Tongues of a flame, as many as its colour has. */
function tongues(flame: number): string {
  if (flame < 0) return '';
  const one = '<path d="M0-43.5Q4-38 2.2-34.5 0-32.5-2.2-34.5-4-38 0-43.5Z"/>';
  const turns = [[0], [-7, 7], [-11, 0, 11]][flame] ?? [0];
  const group = turns.map((turn) => `<g transform="rotate(${turn})">${one}</g>`).join('');
  return `<g fill="${FLAMES[flame]}">${around(group, 4, 45)}</g>`;
}

function beads(count: number, radius: number, size: number): string {
  return count > 0 ? around(`<circle class="sg" r="${size}" cy="${-radius}"/>`, count) : '';
}

function rings({ frame, cost, time }: Emblem): string {
  if (frame === 'source') return beads(time, 31.5, 1.1) + beads(cost, 27.5, 1.5);
  const cards = Array.from({ length: cost }, (_, n) => `<g transform="rotate(${(n - (cost - 1) / 2) * 15})"><rect class="sg" x="-2.2" y="-31.8" width="4.4" height="5.8" rx="1"/></g>`);
  const dial = Array.from({ length: 5 }, (_, n) => {
    const start = 150 - 24.5 * n;
    return `<path class="el"${n < time ? '' : ' opacity=".4"'} stroke-width="${n < time ? 3.4 : 1}" d="M${at(29, start)}A29 29 0 0 0 ${at(29, start - 20)}"/>`;
  });
  return cards.join('') + dial.join('');
}

const MATTER_SHAPES: Readonly<Record<Matter, string>> = {
  fire: '<path fill="#ff9a70" d="M0-5Q4 0 2.5 3 1.2 5 0 5T-2.5 3Q-4 0 0-5Z"/>',
  water: '<path fill="#86b8ff" d="M0-5Q4.5 1 3 3.5 0 6-3 3.5-4.5 1 0-5Z"/>',
  leaf: '<path fill="#97dc97" d="M-4 4Q-4-4 4-4 4 4-4 4Z"/>',
  stone: '<path fill="#d3d5ee" d="M0-4.8 4.2-2.4V2.4L0 4.8-4.2 2.4V-2.4Z"/>',
  light: '<path fill="#8fe9f0" d="M0-5 1.3-1.3 5 0 1.3 1.3 0 5-1.3 1.3-5 0-1.3-1.3Z"/>',
  moon: '<path fill="#cfc9ff" d="M1-5A5 5 0 1 0 5 2 4.2 4.2 0 0 1 1-5Z"/>',
  bell: '<path fill="#f5d27a" d="M0-5Q3.5-4.5 3.5 1L5 3.5H-5L-3.5 1Q-3.5-4.5 0-5Z"/>',
};

function mark(id: string): string {
  const matter = matterOf(id);
  return matter ? `<g transform="translate(15 15)"><circle class="sd" r="8"/>${MATTER_SHAPES[matter]}</g>` : '';
}

function field(frame: Frame): string {
  const ground = frame === 'creature' ? 'fam' : frame === 'source' ? 'src' : 'item';
  return `<path class="sf" fill="url(#ef-${ground})" d="${FRAMES[frame]}"/>`;
}

/** Return the whole emblem, for 40 px and more. */
export function drawn(emblem: Emblem): string {
  const { id, frame, flame } = emblem;
  const inside = `${rim(emblem)}${tongues(flame)}${rings(emblem)}<circle class="sd" r="24"/><g transform="scale(.92)">${chargeOf(id, frame)}</g>${mark(id)}`;
  const scale = frame === 'hourglass' || frame === 'lantern' || frame === 'crown' || frame === 'bell' ? 0.86 : 0.94;
  return `<symbol id="eg-${id}" viewBox="-52 -52 104 104">${field(frame)}<g transform="translate(0 ${LIFT[frame] ?? 0}) scale(${scale})">${inside}</g></symbol>`;
}

/** Return the emblem below 40 px: frame, charge and matter. */
export function small({ id, frame }: Emblem): string {
  return `<symbol id="em-${id}" viewBox="-52 -52 104 104">${field(frame)}<g transform="translate(0 ${LIFT[frame] ?? 0}) scale(1.6)">${chargeOf(id, frame)}</g></symbol>`;
}

function gradient(name: string): string {
  return `<radialGradient id="ef-${name}" cx="50%" cy="44%" r="62%"><stop offset="0" stop-color="var(--field-${name})"/><stop offset="1" stop-color="var(--field-${name}-2)"/></radialGradient>`;
}

/** Return a sprite with every emblem in both forms. */
export function sprite(emblems: readonly Emblem[]): string {
  const grounds = ['fam', 'item', 'src'].map(gradient).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${grounds}</defs>${emblems.flatMap((each) => [drawn(each), small(each)]).join('')}</svg>`;
}
