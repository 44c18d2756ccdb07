// What the table works out for its player beyond what the view tells: prices in parts, what-ifs, quick bids, steps.
// Nothing here decides what is allowed; that comes from the server with the question.

import type { Situation } from '../../../lib/types.gen';
import { ARTIFACTS, type GameData, type LotData } from '../data.ts';
import type { AuctionView, DecisionView, GainView, SeatView, View } from './view';

/** Return the view inside a situation. */
export function viewOf(situation: Situation): View {
  return situation.view as View;
}

export const isSentinel = (lot: number): boolean => lot >= ARTIFACTS;

/** Return an artifact or a sentinel by its number. */
export function lotOf(game: GameData, lot: number): LotData {
  const found = game.lots[lot];
  if (!found) throw new Error(`no lot ${lot}`);
  return found;
}

/** Return what is added to a seat's bid for a lot when it pays. */
export function adjustment(seat: Pick<SeatView, 'adjustments'>, lot: number): number {
  return seat.adjustments[Math.min(lot, ARTIFACTS)] ?? 0;
}

/** Return what a seat pays for a lot that it gets for a bid. */
export function priceFor(seat: Pick<SeatView, 'adjustments'>, lot: number, bid: number): number {
  return Math.max(0, bid + adjustment(seat, lot));
}

export interface Due {
  price: number;
  /** Money that is no dust yet: what a sale left over. */
  extra: number;
}

/** Return what the viewer has to pay now. */
export function dueOf(view: Pick<View, 'seat' | 'turn' | 'crumb'> & { stack: readonly { source: number }[] }): Due {
  return { price: view.stack.at(-1)?.source ?? 0, extra: view.turn === view.seat ? view.crumb : 0 };
}

export interface PricePart {
  what: 'place' | 'knowledge' | 'cards';
  n: number;
}

type Discounts = Pick<GameData, 'artifact_discount' | 'sentinel_discount'>;

/** Return what a seat's price for a lot is made of, beside the bid. */
export function priceParts(game: Discounts, seat: Pick<SeatView, 'adjustments' | 'surcharges' | 'levels'>, lot: number): PricePart[] {
  const place = seat.surcharges[isSentinel(lot) ? 1 : 0] ?? 0;
  const table = isSentinel(lot) ? game.sentinel_discount : game.artifact_discount;
  const knowledge = -(table[seat.levels[4] ?? 0] ?? 0);
  const cards = adjustment(seat, lot) - place - knowledge;
  const parts: PricePart[] = [
    { what: 'place', n: place },
    { what: 'knowledge', n: knowledge },
    { what: 'cards', n: cards },
  ];
  return parts.filter((part) => part.n !== 0);
}

/** Return the place of a seat in the order of the round, from 1. */
export function placeOf(view: View, seat: number): number {
  return view.order.indexOf(seat) + 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

export const activeCount = (seat: SeatView): number => sum(seat.active);
export const cardCount = (seat: SeatView): number => sum(seat.cards);

/** Return the average of an income as people read it. */
export function half(twice: number): string {
  return twice % 2 === 0 ? String(twice / 2) : `${Math.floor(twice / 2)}.5`;
}

// --- what if ---------------------------------------------------------------------------------

export const NOTHING: GainView = { points: 0, twice_income: 0 };

/** Return these numbers of gems with one more or less of a kind. */
export function changed(active: readonly number[], gem: number, by: number): number[] {
  return active.map((n, at) => (at === gem ? n + by : n));
}

// --- bidding ---------------------------------------------------------------------------------

/** Return the question for a number that is open to the viewer, if there is one. */
export function askedNumber(view: View): DecisionView | null {
  return view.decisions.find((each) => each.seat === view.seat && each.span !== null) ?? null;
}

export interface Cover {
  low: number;
  high: number;
}

/** Return from which to which bid a seat's energy covers, seen from outside. */
export function coverOf(seat: Pick<SeatView, 'adjustments' | 'energy'>, lot: number): Cover {
  const extra = adjustment(seat, lot);
  return { low: Math.max(0, seat.energy[0] - extra), high: Math.max(0, seat.energy[1] - extra) };
}

export interface QuickBid {
  bid: number;
  why: 'lowest' | 'one' | 'above' | 'all';
  /** Whom it is above, or -1 for all of them. */
  seat: number;
}

/** Return bids worth a button: one more, above what each rival's energy covers, all the own energy. */
export function quickBids(view: View, auction: AuctionView, low: number, high: number): QuickBid[] {
  const rivals = auction.inside.filter((seat) => seat !== view.seat);
  const covers = rivals
    .map((seat) => ({ seat, top: coverOf(view.seats[seat] as SeatView, auction.lot).high }))
    .sort((a, b) => a.top - b.top);
  const first: QuickBid = { bid: low, why: auction.leader < 0 ? 'lowest' : 'one', seat: -1 };
  const above = covers.map(({ seat, top }, at): QuickBid => ({ bid: top + 1, why: 'above', seat: at === covers.length - 1 && covers.length > 1 ? -1 : seat }));
  const all: QuickBid = { bid: auction.energy_cover, why: 'all', seat: -1 };
  const useful = [first, ...above.slice(-2), all].filter(({ bid }) => bid >= low && bid <= high);
  return useful.filter(({ bid }, at) => useful.findIndex((each) => each.bid === bid) === at).sort((a, b) => a.bid - b.bid);
}

// --- the round -------------------------------------------------------------------------------

export type StepState = 'done' | 'now' | 'next';
export interface RoundStep {
  name: 'income' | 'turn' | 'more' | 'end';
  seat: number;
  n: number;
  state: StepState;
}

const MOST_TURNS = 4;

/** Return the steps of the round; of many turns those around the one that is on. */
export function roundSteps(view: View): RoundStep[] {
  const round = view.stack.find((frame) => frame.effect === 'round')?.step ?? 0;
  const seats = view.order.filter((seat) => view.seats[seat]?.out === 0 || seat === view.turn);
  const at = seats.indexOf(view.turn);
  const turns = seats.map((seat, place): RoundStep => {
    const open = place === at ? 'now' : place < at ? 'done' : 'next';
    return { name: 'turn', seat, n: 1, state: at >= 0 ? open : round > 2 ? 'done' : 'next' };
  });
  const ends: StepState = view.turn < 0 && round > 2 ? 'now' : 'next';
  return [{ name: 'income', seat: -1, n: 1, state: 'done' }, ...shortened(turns), { name: 'end', seat: -1, n: 1, state: ends }];
}

/** Turns that are over are told as a number, if there are too many. */
function shortened(turns: readonly RoundStep[]): RoundStep[] {
  const surplus = turns.length - MOST_TURNS;
  const done = turns.filter((turn) => turn.state === 'done').length;
  const folded = Math.min(done, surplus + 1);
  if (surplus <= 0 || folded < 2) return [...turns.slice(0, Math.max(MOST_TURNS, done + 1))];
  return [{ name: 'more', seat: -1, n: folded, state: 'done' }, ...turns.slice(folded)];
}

/** Return whose turn follows the one that is on, or -1 if phase 4 comes then. */
export function nextInTurn(view: View): number {
  const waiting = view.stack.filter((frame) => frame.effect === 'turn' && frame.step === 0);
  return waiting.at(-1)?.actor ?? -1;
}

/** Return a sentence that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
