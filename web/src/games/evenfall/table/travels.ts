// What moved between two views of the table, told by the lines of the log.

import type { Line } from '../../../lib/types.gen';
import type { Act, Beat as AnyBeat, Script, Span, Travel as AnyTravel } from '../../../table/motion';
import { PULSE } from '../../../table/trajectories.ts';
import type { View } from './view';

export type Piece = { kind: 'card'; card: number } | { kind: 'back' } | { kind: 'good'; good: string };
export type Travel = AnyTravel<Piece>;
export interface Beat extends AnyBeat<Piece> {
  /** What stirs in its own place. */
  thing?: string;
}

const FLIGHT = 420;
const STAGGER = 60;
const MOST = 4;
const REFERENCES = 1024;
const GOODS = ['herb', 'elixir', 'knowledge', 'mana'];

type Teller = (line: Line) => Partial<Beat>;

const own = (reference: unknown): number => {
  const told: unknown = Array.isArray(reference) ? reference[0] : reference;
  return typeof told === 'number' ? told % REFERENCES : -1;
};
const seat = (line: Line): string => `seat-${line.seat}`;
const hand = (line: Line): string => `hand-${line.seat}`;

function played(line: Line): Partial<Beat> {
  return { travels: [{ piece: { kind: 'card', card: own(line.args['card']) }, from: line.kind.endsWith('_from_path') ? ['path'] : [hand(line), seat(line)], to: [seat(line)] }] };
}

function good(name: string, line: Line): Travel {
  return { piece: { kind: 'good', good: name }, from: [], to: [`${name}-${line.seat}`, seat(line)] };
}

const TELLERS: Record<string, Teller> = {
  cards_drawn: (line) => {
    const known = Array.isArray(line.args['cards']) ? line.args['cards'].length : Number(line.args['n'] ?? 1);
    return { travels: Array.from({ length: Math.min(MOST, known) }, (): Travel => ({ piece: { kind: 'back' }, from: ['deck'], to: [hand(line), seat(line)] })) };
  },
  ritual_played: played,
  ritual_played_from_path: played,
  specialist_played: played,
  specialist_played_from_path: played,
  council_played: played,
  council_played_from_path: played,
  card_taken: (line) => ({ travels: [{ piece: { kind: 'card', card: own(line.args['card']) }, from: ['path'], to: [hand(line), seat(line)] }] }),
  vp_gained: (line) => ({ travels: [good('vp', line)], counts: [line.seat] }),
  mana_gained: (line) => ({ travels: [good('mana', line)] }),
  resources_gained: (line) => {
    const goods = Array.isArray(line.args['goods']) ? (line.args['goods'] as number[]) : [];
    return { travels: GOODS.flatMap((name, at) => ((goods[at] ?? 0) > 0 ? [good(name, line)] : [])) };
  },
  place_discovered: (line) => ({ travels: [], thing: `region-${own(line.args['region'])}`, length: 300 }),
  battle_won: (line) => ({ travels: [], thing: `region-${own(line.args['region'])}`, length: 400 }),
  automa_vp: () => ({ travels: [{ piece: { kind: 'good', good: 'vp' }, from: [], to: ['vp--1'] }], counts: [-1] }),
};

/** Return what is to be shown, in the order it happened; lines without motion are left out. */
export function beatsOf(_before: View, _after: View, lines: readonly Line[]): Beat[] {
  return lines.flatMap((line) => {
    const told = TELLERS[line.kind]?.(line);
    if (!told) return [];
    const length = told.length ?? FLIGHT + STAGGER * Math.max(0, (told.travels?.length ?? 0) - 1);
    return [{ kind: line.kind, travels: [], counts: [], ...told, length }];
  });
}

/** Return the places that look different in two views, to be marked when nothing may move. */
export function changesOf(before: View, after: View): string[] {
  const changed: string[] = [];
  after.seats.forEach((now, at) => {
    const was = before.seats[at];
    if (!was) return;
    if (was.vp !== now.vp) changed.push(`vp-${at}`);
    if (was.mana !== now.mana) changed.push(`mana-${at}`);
    if (was.track !== now.track) changed.push(`track-${at}`);
    for (const site of [...now.outer, ...now.inner]) {
      const then = [...was.outer, ...was.inner].find((each) => each.place === site.place);
      if (then?.ritual !== site.ritual) changed.push(`site-${at}-${site.place}`);
    }
  });
  return changed;
}

const SIZES = {
  card: { width: 48, height: 48, least: 0.4, most: 1.5, lift: 1.1 },
  back: { width: 30, height: 40, least: 0.6, most: 1.4 },
  good: { width: 24, height: 24, least: 0.7, most: 1.3 },
};

function stir(beat: Beat, { start, length }: Span): Act[] {
  return beat.thing ? [[document.querySelector(`[data-anchor="${beat.thing}"]`), PULSE, { delay: start, duration: length }]] : [];
}

export const script: Script<Piece, Beat> = {
  beatsOf: (before, after, lines) => beatsOf(before as View, after as View, lines),
  changesOf: (before, after) => changesOf(before as View, after as View),
  sizeOf: (piece) => SIZES[piece.kind],
  counter: 'vp',
  lying: '.evenfall .handrow [data-hand], .evenfall .pcard',
  lands: () => false,
  stir,
};
