// How a game went, read from its log: points after each round, and every auction.

import type { Line } from '../../../lib/types.gen';

export interface RoundEnd {
  round: number;
  points: number[];
}

/** Return the points of all seats after each round. */
export function pointsByRound(log: readonly Line[], seats: number): RoundEnd[] {
  const rounds: RoundEnd[] = [];
  let now: number[] = Array<number>(seats).fill(0);
  let round = 1; // the first one begins before anybody has done anything
  for (const line of log) {
    if (line.kind === 'round_begun') round = Number(line.args['round']);
    if (line.kind !== 'points_set') continue;
    now = now.map((n, seat) => (seat === line.seat ? Number(line.args['points']) : n));
    const last = rounds.at(-1);
    if (last?.round === round) last.points = now;
    else rounds.push({ round, points: now });
  }
  return rounds;
}

export interface Sale {
  lot: number;
  seat: number;
  bid: number;
  price: number;
  round: number;
  number: number;
}

/** Return what was sold to whom, for which bid and price. */
export function salesOf(log: readonly Line[]): Sale[] {
  let round = 1; // the first one begins before anybody has done anything
  return log.flatMap((line) => {
    if (line.kind === 'round_begun') round = Number(line.args['round']);
    if (line.kind !== 'auction_won') return [];
    return [{ lot: Number(line.args['lot']), seat: line.seat, bid: Number(line.args['n']), price: Number(line.args['price']), round, number: line.number }];
  });
}
