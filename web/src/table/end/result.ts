// How a game ended, as the last screen tells it.

import type { Situation } from '../../lib/types.gen';

/** A seat's place in the final order. */
export interface Place {
  seat: number;
  score: number;
  won: boolean;
}

/** One source of points, or one thing that was counted. */
export interface Entry {
  name: string;
  label: string;
}

/** A source of points with its sign and the colour of its bar. */
export interface Part extends Entry {
  icon: string;
  fill: string;
}

export type Sheet = readonly Readonly<Record<string, number>>[];

export interface Result {
  /** The seats, the winners first. */
  order: readonly Place[];
  names: readonly string[];
  sheet: Sheet;
  winners: readonly number[];
  winner: number;
  /** How far the winner is ahead. */
  margin: number;
}

/** Return who won and by how much. */
export function resultOf(situation: Situation): Result {
  const { winners, scores, sheet } = situation.outcome ?? { winners: [], scores: [], sheet: [] };
  const winner = winners[0] ?? 0;
  const order = scores
    .map((score, seat) => ({ score, seat, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
  const others = scores.filter((_, seat) => seat !== winner);
  const margin = others.length > 0 ? (scores[winner] ?? 0) - Math.max(...others) : 0;
  return { order, names: situation.seats.map((seat) => seat.name), sheet, winners, winner, margin };
}
