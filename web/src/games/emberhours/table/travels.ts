// What moved between two views of the table, told by the lines of the log. Tiles glide by themselves: they are the same
// tiles at other places, and cards ride on them.

import type { Line } from '../../../lib/types.gen';
import type { Act, Beat as AnyBeat, Script, Span, Travel as AnyTravel } from '../../../table/motion';
import { EASE, PULSE } from '../../../table/trajectories.ts';
import { FIRST_SOURCE } from '../data.ts';
import type { View } from './view';

export type Piece = { kind: 'card'; card: number } | { kind: 'back' } | { kind: 'vp' };
export type Travel = AnyTravel<Piece>;
export interface Beat extends AnyBeat<Piece> {
  /** What stirs in its own place. */
  thing?: string;
}

const FLIGHT = 420;
const PUSH = 620;
const STAGGER = 60;
const MOST = 4;
const BASES = 1024;

type Teller = (line: Line) => Partial<Beat>;

const own = (reference: unknown): number => (typeof reference === 'number' ? reference % BASES : -1);
const numbers = (line: Line, name: string): number[] => {
  const told = line.args[name];
  return Array.isArray(told) ? told.map(own) : [];
};
const seat = (line: Line): string => `seat-${line.seat}`;
const hand = (line: Line): string => `hand-${line.seat}`;

const TELLERS: Record<string, Teller> = {
  round_begun: () => ({ length: PUSH, travels: [] }),
  cards_drawn: (line) => {
    const known = numbers(line, 'cards');
    const count = known.length || Number(line.args['n'] ?? 1);
    const travels = Array.from({ length: Math.min(MOST, count) }, (_, at): Travel => {
      const card = known[at];
      return { piece: card === undefined ? { kind: 'back' } : { kind: 'card', card }, from: ['deck'], to: card === undefined ? [hand(line), seat(line)] : [`hand:${card}`, hand(line), seat(line)] };
    });
    return { travels };
  },
  cards_discarded: (line) => ({ travels: numbers(line, 'cards').slice(0, MOST).map((card) => ({ piece: { kind: 'card', card }, from: [`hand:${card}`, hand(line), seat(line)], to: ['discard'] })) }),
  card_placed: (line) => flown(line, [`hand:${own(line.args['card'])}`, hand(line), seat(line)]),
  card_summoned: (line) => flown(line, [`card-${own(line.args['card'])}`, `hand:${own(line.args['card'])}`, hand(line), seat(line)]),
  card_advanced: (line) => flown(line, [`card-${own(line.args['card'])}`]),
  card_removed: (line) => ({ travels: [{ piece: { kind: 'card', card: own(line.args['card']) }, from: [`card-${own(line.args['card'])}`], to: ['discard'] }] }),
  vp_gained: (line) => ({ travels: [{ piece: { kind: 'vp' }, from: [], to: [`vp-${line.seat}`, seat(line)] }], counts: [line.seat] }),
  flame_lit: (line) => ({ travels: [], thing: thingAnchor(line), length: 300 }),
  source_conquered: (line) => ({ travels: numbers(line, 'cards').slice(0, MOST).map((card) => ({ piece: { kind: 'card', card }, from: [`card-${card}`, seat(line)], to: [thingAnchor(line)] })), thing: thingAnchor(line) }),
  source_fortified: (line) => ({ travels: [], thing: thingAnchor(line), length: 400 }),
};

function flown(line: Line, from: string[]): Partial<Beat> {
  const card = own(line.args['card']);
  return { travels: [{ piece: { kind: 'card', card }, from, to: [`card-${card}`, seat(line)] }] };
}

function thingAnchor(line: Line): string {
  const thing = own(line.args['thing']);
  return thing >= FIRST_SOURCE ? `source-${thing - FIRST_SOURCE}` : `card-${thing}`;
}

/** Return what is to be shown, in the order it happened; lines without motion are left out. */
export function beatsOf(_before: View, _after: View, lines: readonly Line[]): Beat[] {
  return lines.flatMap((line) => {
    const told = TELLERS[line.kind]?.(line);
    if (!told) return [];
    const flights = told.travels ?? [];
    const length = told.length ?? FLIGHT + STAGGER * Math.max(0, flights.length - 1);
    return [{ kind: line.kind, travels: [], counts: [], ...told, length }];
  });
}

/** Return the places that look different in two views, to be marked when nothing may move. */
export function changesOf(before: View, after: View): string[] {
  const changed: string[] = [];
  after.seats.forEach((now, at) => {
    const was = before.seats[at];
    if (!was) return;
    for (const card of now.retinue) if (!was.retinue.includes(card)) changed.push(`card-${card}`);
    if (was.vp !== now.vp) changed.push(`vp-${at}`);
  });
  after.sources.forEach((now, at) => {
    const was = before.sources[at];
    if (was && (was.holder !== now.holder || was.fortified !== now.fortified)) changed.push(`source-${now.source}`);
  });
  return changed;
}

const SIZES = {
  card: { width: 48, height: 48, least: 0.4, most: 1.5, lift: 1.1 },
  back: { width: 30, height: 40, least: 0.6, most: 1.4 },
  vp: { width: 26, height: 26, least: 0.7, most: 1.3 },
};

/** A tile that was outside comes in from the left instead of crossing the whole row. */
function entered(name: string, element: Element): Element | null {
  const row = element.closest('ol');
  if (!name.startsWith('tile-')) return element;
  return row && row.firstElementChild === element ? null : element;
}

function stir(beat: Beat, { start, length }: Span): Act[] {
  const acts: Act[] = [];
  if (beat.thing) acts.push([document.querySelector(`[data-anchor="${beat.thing}"]`), PULSE, { delay: start, duration: length }]);
  if (beat.kind === 'round_begun') {
    for (const row of document.querySelectorAll('.conveyor ol, .belt ol')) {
      acts.push([row.firstElementChild, { translate: ['-60px 0', '0 0'], opacity: [0, 1] }, { delay: start, duration: length, easing: EASE, fill: 'backwards' }]);
    }
    for (const outside of document.querySelectorAll('.outside, .belt .out')) {
      acts.push([outside, { translate: ['-40px 0', '0 0'], opacity: [0.2, 1] }, { delay: start, duration: length, easing: EASE }]);
    }
  }
  return acts;
}

export const script: Script<Piece, Beat> = {
  beatsOf: (before, after, lines) => beatsOf(before as View, after as View, lines),
  changesOf: (before, after) => changesOf(before as View, after as View),
  sizeOf: (piece) => SIZES[piece.kind],
  counter: 'vp',
  lying: '.emberhours [data-tile], .emberhours .handrow [data-hand]',
  moving: entered,
  core: (element) => element.querySelector('svg.em, svg.mini') ?? element,
  lands: ({ piece }) => piece.kind === 'card',
  stir,
};
