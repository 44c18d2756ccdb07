import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../../lib/types.gen';
import { pointsByRound, salesOf } from './course.ts';

const line = (kind: string, seat: number, args: Line['args'] = {}): Line => ({ number: 3, kind, seat, cause: 'rules', args, text: '' });
const LOG = [
  line('round_begun', 0, { round: 1 }),
  line('auction_won', 1, { lot: 6, n: 71, price: 61 }),
  line('points_set', 0, { points: 3 }),
  line('points_set', 1, { points: 5 }),
  line('round_begun', 1, { round: 2 }),
  line('points_set', 1, { points: 4 }),
  line('points_set', 0, { points: 6 }),
];

test('points are read after every round, also when they fall', () => {
  assert.deepEqual(pointsByRound(LOG, 2), [{ round: 1, points: [3, 5] }, { round: 2, points: [6, 4] }]);
});

test('sales tell who paid what, and when', () => {
  assert.deepEqual(salesOf(LOG), [{ lot: 6, seat: 1, bid: 71, price: 61, round: 1, number: 3 }]);
});
