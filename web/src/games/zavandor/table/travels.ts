// What moved between two views of the table, told by the lines of the log: pieces, from where to where.

import type { Line } from '../../../lib/types.gen';
import type { Beat as AnyBeat, Script, Travel as AnyTravel } from '../../../table/motion';
import { ARTIFACTS } from '../data.ts';
import type { View } from './view';

export type Piece = { kind: 'lot'; lot: number } | { kind: 'gem'; gem: number } | { kind: 'card'; colour: number } | { kind: 'dust' } | { kind: 'stone' };
export type Travel = AnyTravel<Piece>;
export type Beat = AnyBeat<Piece>;

const FLIGHT = 420;
const LOT_FLIGHT = 640;
const STAGGER = 45;
const MOST_CARDS = 6;
const COLOUR = 32;
const FIRST_CONCENTRATED = 128;

type Teller = (line: Line) => Partial<Beat>;

const number = (line: Line, name: string): number => Number(line.args[name] ?? 0);
const numbers = (line: Line, name: string): number[] => {
  const told = line.args[name];
  return Array.isArray(told) ? told.map(Number) : [];
};
const seat = (line: Line): string => `seat-${line.seat}`;
const hand = (line: Line): string[] => [`hand-${line.seat}`, `energy-${line.seat}`, seat(line)];

/** Return the colours of the cards a line speaks of, known or by their backs. */
function cards(line: Line): Piece[] {
  const known = numbers(line, 'pieces').map((piece) => (piece >= FIRST_CONCENTRATED ? piece - FIRST_CONCENTRATED : Math.floor(piece / COLOUR)));
  const found = known.length > 0 ? known : numbers(line, 'colours');
  return found.slice(0, MOST_CARDS).map((colour) => ({ kind: 'card', colour }));
}

const came: Teller = (line) => ({ travels: cards(line).map((piece) => ({ piece, from: [`spiral-${line.seat}`, seat(line)], to: hand(line) })), counts: [line.seat] });
const went: Teller = (line) => ({ travels: cards(line).map((piece) => ({ piece, from: hand(line), to: [] })), counts: [line.seat] });
const bought: Teller = (line) => {
  const gem = number(line, 'gem');
  return { travels: [{ piece: { kind: 'gem', gem }, from: [`gem-${gem}`], to: [`spiral-${line.seat}`, seat(line)] }] };
};

const TELLERS: Record<string, Teller> = {
  cards_taken: came,
  cards_taken_hidden: came,
  energy_taken: came,
  energy_taken_hidden: came,
  dust_taken: (line) => ({ travels: [{ piece: { kind: 'dust' }, from: [`spiral-${line.seat}`, seat(line)], to: [`dust-${line.seat}`, ...hand(line)] }], counts: [line.seat] }),
  energy_paid: went,
  energy_and_dust_paid: went,
  dust_paid: (line) => ({ travels: [{ piece: { kind: 'dust' }, from: [`dust-${line.seat}`, ...hand(line)], to: [] }], counts: [line.seat] }),
  energy_given_back: went,
  energy_and_dust_given_back: went,
  gem_bought: bought,
  gem_bought_resting: bought,
  gem_gained: bought,
  gem_gained_resting: bought,
  gem_lost: (line) => ({ travels: [{ piece: { kind: 'gem', gem: number(line, 'gem') }, from: [`spiral-${line.seat}`, seat(line)], to: [] }] }),
  gems_sold: (line) => ({
    travels: numbers(line, 'gems').flatMap((n, gem) => (n > 0 ? [{ piece: { kind: 'gem' as const, gem }, from: [`spiral-${line.seat}`, seat(line)], to: [`gem-${gem}`] }] : [])),
  }),
  auction_won: (line) => {
    const lot = number(line, 'lot');
    return { travels: [{ piece: { kind: 'lot', lot }, from: [`lot-${lot}`], to: [seat(line)] }], length: LOT_FLIGHT };
  },
  stone_released: (line) => ({ travels: [{ piece: { kind: 'stone' }, from: [], to: [`spiral-${line.seat}`, seat(line)] }] }),
};

/** Return what is to be shown, in the order it happened; lines without motion are left out. */
export function beatsOf(_before: View, _after: View, lines: readonly Line[]): Beat[] {
  return lines.flatMap((line) => {
    const told = TELLERS[line.kind]?.(line);
    if (!told?.travels?.length) return [];
    const length = told.length ?? FLIGHT + STAGGER * Math.max(0, told.travels.length - 1);
    return [{ kind: line.kind, travels: [], counts: [], ...told, length }];
  });
}

/** Return the places that look different in two views, to be marked when nothing may move. */
export function changesOf(before: View, after: View): string[] {
  const changed: string[] = [];
  after.seats.forEach((now, at) => {
    const was = before.seats[at];
    if (!was) return;
    const note = (name: string, differs: boolean): void => void (differs && changed.push(name));
    note(`points-${at}`, was.points !== now.points);
    note(`energy-${at}`, was.energy[0] !== now.energy[0]);
    now.levels.forEach((level, track) => note(`track-${at}-${track}`, level !== was.levels[track]));
    note(`seat-${at}`, at !== after.seat && (was.dust !== now.dust || was.artifacts.some((n, lot) => n !== now.artifacts[lot])));
  });
  after.sentinels.forEach((owner, at) => {
    if (owner !== before.sentinels[at]) changed.push(`lot-${ARTIFACTS + at}`);
  });
  return changed;
}

const SIZES = {
  lot: { width: 64, height: 64, least: 0.4, most: 1.6, lift: 1.5 },
  gem: { width: 28, height: 28, least: 0.6, most: 1.2 },
  card: { width: 34, height: 46, least: 0.5, most: 1.6 },
  dust: { width: 28, height: 28, least: 0.7, most: 1.2 },
  stone: { width: 22, height: 22, least: 0.7, most: 1.2 },
};

export const script: Script<Piece> = {
  beatsOf: (before, after, lines) => beatsOf(before as View, after as View, lines),
  changesOf: (before, after) => changesOf(before as View, after as View),
  sizeOf: (piece) => SIZES[piece.kind],
  counter: 'energy',
  lying: '.energy [data-hand]',
  lands: () => false,
};
