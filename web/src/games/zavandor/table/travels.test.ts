import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../../lib/types.gen';
import { beatsOf } from './travels.ts';
import type { View } from './view';

const line = (kind: string, args: Line['args']): Line => ({ number: 1, kind, seat: 2, cause: 'rules', args, text: '' });
const view = { seats: [] } as unknown as View;
const told = (...lines: Line[]): string[] =>
  beatsOf(view, view, lines).flatMap((beat) => beat.travels.map(({ piece, from, to }) => `${JSON.stringify(piece)} ${from[0] ?? 'nowhere'} > ${to[0] ?? 'away'}`));

test('cards of others fly by their colour, own ones are known', () => {
  assert.deepEqual(told(line('cards_taken_hidden', { colours: [1] })), ['{"kind":"card","colour":1} spiral-2 > hand-2']);
  assert.deepEqual(told(line('cards_taken', { pieces: [37, 130] })), ['{"kind":"card","colour":1} spiral-2 > hand-2', '{"kind":"card","colour":2} spiral-2 > hand-2']);
});

test('a lot goes to whoever has won it', () => {
  assert.deepEqual(told(line('auction_won', { lot: 6, n: 71, price: 61 })), ['{"kind":"lot","lot":6} lot-6 > seat-2']);
});

test('what nobody can see moving is left out', () => {
  assert.deepEqual(beatsOf(view, view, [line('bid_passed', { lot: 6 }), line('points_set', { points: 4 })]), []);
});
