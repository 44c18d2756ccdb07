import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionOf, aimOf, goodsOf, offerAt, spotOf } from './options.ts';

const KIND = 2 ** 20;

test('an action says what it is and what it points at', () => {
  assert.equal(actionOf(0), 'end');
  assert.equal(actionOf(KIND), 'pass');
  assert.deepEqual(aimOf('action', 2 * KIND + offerAt(1, 2) + 256), { at: 'offer', n: offerAt(1, 2) });
  assert.deepEqual(aimOf('action', 4 * KIND + 99 + 4096), { at: 'hand', n: 99 });
  assert.deepEqual(aimOf('action', 4 * KIND + 99 + 4096 * 6), { at: 'row', n: 99 });
  assert.deepEqual(aimOf('action', 5 * KIND + 16 + 4096 * 2), { at: 'ritual', n: 16 });
  assert.deepEqual(aimOf('free_action', 10 * KIND + 4095), { at: 'demon', n: 0 });
});

test('answers to other questions point at sites, spots, stones and regions', () => {
  assert.deepEqual(aimOf('place_to_transfer', 3), { at: 'site', n: 3 });
  assert.deepEqual(aimOf('catalyst_to_build', 8 * 9 + 3), { at: 'spot', n: 9 });
  assert.deepEqual(spotOf(9), { site: 2, part: 1 });
  assert.deepEqual(aimOf('stone_to_take', 256 * 15 + 4), { at: 'stone', n: 4 });
  assert.deepEqual(aimOf('elders_to_send', 8 * 2 + 1), { at: 'region', n: 2 });
  assert.deepEqual(aimOf('place_to_transfer', -1), { at: 'none', n: 0 });
});

test('goods are read beyond the bits a shift could reach', () => {
  assert.deepEqual(goodsOf(1 + 2 * 64 + 3 * 4096 + 4 * 2 ** 18 + 5 * 2 ** 24), [1, 2, 3, 4, 5]);
});
