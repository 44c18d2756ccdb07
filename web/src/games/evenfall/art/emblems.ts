// Emblems by rule, a pure function of the card: frame by type, field and ring by keyword, rim by kind of effect, petals
// by cost, sockets by slots, a keyhole for a lock.

import { chargeOf } from './charges.ts';

/** What an emblem is drawn from. */
export interface Emblem {
  id: string;
  kind: 'ritual' | 'specialist' | 'place';
  /** 0 spell, 1 being, 2 artifact; of a place -1. */
  keyword: number;
  triggers: readonly string[];
  cost: readonly number[];
  slots: readonly number[];
  lock: boolean;
}

const FIELDS = ['spell', 'being', 'artifact'] as const;
const COUNCIL = 'M-38-50H38V22L0 52-38 22Z';
const FRAMES: Readonly<Record<Emblem['kind'], string>> = {
  ritual: rosette(),
  specialist: 'M-40 50V-2Q-38-34 0-52 38-34 40-2V50Z',
  place: 'M-38-48H38A10 10 0 0 0 48-38V38A10 10 0 0 0 38 48H-38A10 10 0 0 0-48 38V-38A10 10 0 0 0-38-48Z',
};

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

function around(shape: string, count: number, first = 0): string {
  return Array.from({ length: count }, (_, n) => `<g transform="rotate(${(first + (360 / count) * n).toFixed(1)})">${shape}</g>`).join('');
}

function rosette(): string {
  const lobes = Array.from({ length: 6 }, (_, n) => `A21.5 21.5 0 0 1 ${at(41, 60 * (n + 1))}`);
  return `M${at(41, 0)}${lobes.join('')}Z`;
}

/** The rim tells when a card works; several kinds combine. */
const RIMS: Readonly<Record<string, string>> = {
  instant: around('<path class="sg" d="M-2-42h4L0-36.500Z"/>', 12, 15),
  perm: '<circle class="el" r="40" stroke-width=".9"/><circle class="el" r="37" stroke-width=".9"/>',
  tap: around('<path class="el" stroke-width="1.4" d="M0-41Q6-40 7-35"/>', 9),
  space: `<circle class="el" r="39" stroke-width="1.1" stroke-dasharray="45 16.26" stroke-dashoffset="-8.13"/>${around('<circle class="el" stroke-width="1.6" r="4.5" cy="-39"/>', 4, 45)}`,
  game_end: around('<path class="el" stroke-width="1.5" d="M0-42V-37"/>', 12),
  battle: around('<path class="el" stroke-width="1.5" d="M-4-36 0-41 4-36"/>', 8),
};

/** The ring inside tells the keyword, because pairs of them count. */
const RINGS = [
  `<path class="el" stroke-width=".9" opacity=".7" d="M${[0, 120, 240].map((turn) => at(32, turn - 90)).join('L')}ZM${[60, 180, 300].map((turn) => at(32, turn - 90)).join('L')}Z"/>`,
  `<g opacity=".7">${around('<path class="el" stroke-width="1.5" d="M-2-33Q2-30 0-26M3-33Q6-30 4-27"/>', 8)}</g>`,
  '<g opacity=".7"><rect class="el" stroke-width=".9" x="-22.5" y="-22.5" width="45" height="45"/><rect class="el" stroke-width=".9" x="-22.5" y="-22.5" width="45" height="45" transform="rotate(45)"/></g>',
];
const PETALS = [
  '<path class="pe" d="M0-35Q4-31.5 0-27-4-31.5 0-35Z"/>',
  '<path fill="#f29bc8" d="M-1.2-35H1.200V-32.500L3.5-28.500Q3.5-27 2-27H-2Q-3.5-27-3.5-28.500L-1.2-32.500Z"/>',
  '<path class="pw" d="M-4-34Q0-35.5 0-33 0-35.5 4-34V-28.500Q0-30 0-27.5 0-30-4-28.500Z"/>',
];
const SOCKETS = ['', '<path class="el" stroke-width="1.2" d="M-2 1Q0-2 3-1"/>', '<circle class="sg" r="1.5"/>', '<path class="pc" d="M0-2.6 1.6-.5 0 2.6-1.6-.5Z"/>'];

function petals(cost: readonly number[]): string {
  const all = [0, 1, 2].flatMap((kind) => Array.from({ length: cost[kind] ?? 0 }, () => PETALS[kind] ?? ''));
  const free = Math.max(0, cost[3] ?? 0);
  const shapes = [...all, ...Array.from({ length: free }, () => '<circle class="sg" r="2" cy="-31"/>')];
  return shapes.map((shape, n) => `<g transform="rotate(${((n - (shapes.length - 1) / 2) * (shapes.length > 6 ? 26 : 32)).toFixed(1)})">${shape}</g>`).join('');
}

function sockets(slots: readonly number[]): string {
  return slots.map((slot, n) => `<g transform="translate(${(n - (slots.length - 1) / 2) * 11} 37)"><circle class="sok" r="4.5"/>${SOCKETS[slot] ?? ''}</g>`).join('');
}

const KEYHOLE = '<g transform="translate(0 -41)"><circle class="sok" r="6"/><circle class="sg" r="2" cy="-1"/><path class="sg" d="M-1 0H1L2 4H-2Z"/></g>';

function field({ kind, keyword }: Emblem): string {
  return `<path class="sf" fill="url(#vf-${kind === 'place' ? 'place' : (FIELDS[keyword] ?? 'spell')})" d="${FRAMES[kind]}"/>`;
}

/** Return the whole emblem, for 40 px and more. */
export function drawn(emblem: Emblem): string {
  const { id, kind, keyword, triggers, cost, slots, lock } = emblem;
  const charge = chargeOf(id, kind);
  if (kind === 'place') {
    return `<symbol id="vg-${id}" viewBox="-53 -53 106 106">${field(emblem)}<rect class="el" stroke-width=".9" x="-38" y="-38" width="76" height="76" rx="6" opacity=".6"/><g transform="scale(1.55)">${charge}</g>${sockets(slots)}</symbol>`;
  }
  const rim = triggers.map((trigger) => RIMS[trigger] ?? '').join('');
  const scale = kind === 'specialist' ? 'translate(0 4) scale(.9)' : 'scale(.93)';
  return `<symbol id="vg-${id}" viewBox="-53 -53 106 106">${field(emblem)}<g transform="${scale}">${rim}${RINGS[keyword] ?? ''}${petals(cost)}<circle class="sd" r="23.5"/><g transform="scale(1.05)">${charge}</g></g>${sockets(slots)}${lock ? KEYHOLE : ''}</symbol>`;
}

/** Return the emblem below 40 px: frame and charge. */
export function small(emblem: Emblem): string {
  const scale = emblem.kind === 'ritual' ? 1.72 : 1.8;
  return `<symbol id="vm-${emblem.id}" viewBox="-53 -53 106 106">${field(emblem)}<g transform="scale(${scale})">${chargeOf(emblem.id, emblem.kind)}</g></symbol>`;
}

/** Return a specialist as a member of the council: on a pennant. */
export function seated({ id, kind }: Emblem): string {
  return `<symbol id="vc-${id}" viewBox="-53 -53 106 106"><path class="sf" fill="url(#vf-council)" d="${COUNCIL}"/><g transform="translate(0 -8) scale(1.6)">${chargeOf(id, kind)}</g></symbol>`;
}

function gradient(name: string): string {
  return `<radialGradient id="vf-${name}" cx="50%" cy="42%" r="64%"><stop offset="0" stop-color="var(--f-${name})"/><stop offset="1" stop-color="var(--f-${name}-2)"/></radialGradient>`;
}

/** Return a sprite with every emblem in all its forms. */
export function sprite(emblems: readonly Emblem[]): string {
  const grounds = [...FIELDS, 'place', 'council'].map(gradient).join('');
  const forms = emblems.flatMap((each) => [drawn(each), small(each), each.kind === 'specialist' ? seated(each) : '']);
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${grounds}</defs>${forms.join('')}</svg>`;
}
