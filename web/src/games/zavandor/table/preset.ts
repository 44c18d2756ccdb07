// What somebody wants to answer when an auction comes round to him. It never leaves this page: the table hears of
// it only by the bid or the pass itself, and it never bids more than can be paid.

import type { AuctionView, View } from './view';

export const PASS = -1;

/** What to do in the auction that is on: pass, or bid one more as long as it is no more than this. */
export type Wish = { pass: true } | { upTo: number };

/** A wish, for one auction of one seat. */
export interface Preset {
  seat: number;
  round: number;
  turn: number;
  lot: number;
  /** The bid at which it was made; an auction never goes back behind it. */
  bid: number;
  wish: Wish;
}

type Running = Pick<View, 'seat' | 'round' | 'turn'> & { auction: AuctionView | null };

/** Return the lowest bid that is still open. */
export function leastBid(auction: AuctionView): number {
  return Math.max(auction.lowest, auction.bid + 1);
}

/** Tell whether the viewer may still have to bid in the auction that is on. */
export function mayPreset(view: Running): boolean {
  const { auction, seat } = view;
  if (!auction || seat < 0) return false;
  if (auction.leader < 0) return auction.order.includes(seat) && seat !== view.turn;
  return auction.inside.includes(seat) && auction.inside.length > 1;
}

/** Return a wish for the auction that is on, or nothing if there is none. */
export function preset(view: Running, wish: Wish): Preset | null {
  const { seat, round, turn, auction } = view;
  return auction && mayPreset(view) ? { seat, round, turn, lot: auction.lot, bid: auction.bid, wish } : null;
}

/** Tell whether a wish is about the auction that is on, and the seat that looks at it. */
export function isFor(made: Preset, view: Running): boolean {
  const { auction } = view;
  const same = auction !== null && auction.lot === made.lot && auction.bid >= made.bid;
  return same && view.seat === made.seat && view.round === made.round && view.turn === made.turn;
}

/** Return what to answer now, or null if the person has to be asked. */
export function answerOf(made: Preset | null, view: Running, kind: string | undefined): number | null {
  const { auction } = view;
  if (!made || !auction || kind !== 'bid' || !isFor(made, view)) return null;
  if ('pass' in made.wish) return PASS;
  const next = leastBid(auction);
  if (next > made.wish.upTo) return PASS;
  return next <= auction.cover ? next : null;
}
