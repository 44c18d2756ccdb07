import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting } from './hints.ts';

const asking = (kind: string, ...keys: string[]) => ({
  ask: { kind, text: '', picks: 1, choices: keys.map((key, option) => ({ option, key, args: {}, text: '', changes: {} })) },
});

test('a turn is explained first, then what can be done in it', () => {
  assert.deepEqual(fitting(asking('action', 'move.buy', 'move.offer', 'move.end_turn')), ['turn', 'gems', 'offer']);
});

test('a bid, a payment and the hand limit have hints of their own', () => {
  assert.deepEqual(fitting(asking('bid')), ['bid']);
  assert.deepEqual(fitting(asking('payment')), ['pay']);
  assert.deepEqual(fitting(asking('energy_to_keep')), ['limit']);
});

test('nobody who waits gets a hint', () => {
  assert.deepEqual(fitting({ ask: null }), []);
});
