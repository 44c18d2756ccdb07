// What the table works out for its player beyond what the view tells: prices in parts, what-ifs, quick bids, steps.
// Nothing here decides what is allowed; that comes from the server with the question.

import type { Situation } from '../../../lib/types.gen';
import { ARTIFACTS, type GameData, type LotData } from '../data';
import type { AuctionView, DecisionView, SeatView, View } from './view';

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
export function adjustment(seat: SeatView, lot: number): number {
  return seat.adjustments[Math.min(lot, ARTIFACTS)] ?? 0;
}

/** Return what a seat pays for a lot that it gets for a bid. */
export function priceFor(seat: SeatView, lot: number, bid: number): number {
  return Math.max(0, bid + adjustment(seat, lot));
}

export interface PricePart {
  what: 'place' | 'knowledge' | 'cards';
  n: number;
}

/** Return what a seat's price for a lot is made of, beside the bid. */
export function priceParts(game: GameData, seat: SeatView, lot: number): PricePart[] {
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

/** Return twice the average income with these gems active. */
export function twiceIncome(game: GameData, seat: SeatView, active: readonly number[]): number {
  const opals = active[0] ?? 0;
  let total = 2 * (game.per_three_opals * Math.floor(opals / 3) + (game.opals_rest[opals % 3] ?? 0) + (game.flow_dust[seat.levels[1] ?? 0] ?? 0));
  game.colours.forEach((colour, at) => {
    const more = sum(seat.artifacts.map((n, lot) => (game.lots[lot]?.income_card === at ? n : 0)));
    const count = (active[at + 1] ?? 0) + more;
    const full = Math.floor(count / game.for_concentrated);
    total += 2 * full * (colour.concentrated + game.dust_with_concentrated) + (count % game.for_concentrated) * colour.twice_average;
  });
  return total;
}

/** Return the points of a seat with these gems active, knowledge and artifacts as they are. */
export function pointsWith(game: GameData, view: View, seat: number, active: readonly number[]): number {
  const board = view.seats[seat];
  if (!board) return 0;
  const gems = sum(active.map((n, gem) => n * (game.gems[gem]?.points ?? 0)));
  const guarded = view.sentinels.map((owner, at) => {
    const bonus = game.bonuses[at];
    if (owner !== seat || !bonus) return 0;
    const now = board.sentinel_points[at] ?? 0;
    if (bonus.gem < 0 && !bonus.kinds) return now;
    const count = bonus.kinds ? active.filter((n) => n > 0).length : (active[bonus.gem] ?? 0);
    const worth = bonus.each * count;
    return (game.lots[ARTIFACTS + at]?.points ?? 0) + (bonus.most > 0 ? Math.min(worth, bonus.most) : worth);
  });
  return gems + board.points_now.knowledge + board.points_now.artifacts + sum(guarded);
}

export interface Difference {
  points: number;
  /** Twice the difference of the average income. */
  twiceIncome: number;
}

/** Return what another arrangement of gems would change. */
export function difference(game: GameData, view: View, seat: number, active: readonly number[]): Difference {
  const board = view.seats[seat];
  if (!board) return { points: 0, twiceIncome: 0 };
  return {
    points: pointsWith(game, view, seat, active) - board.points_now.total,
    twiceIncome: twiceIncome(game, board, active) - board.income.twice_average,
  };
}

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
export function coverOf(seat: SeatView, lot: number): Cover {
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
