import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dustWeight, form, keptBeside, mostDust, paid, pieceOf, tilesOf } from './dust.ts';

const colours = [20, 30, 40, 60].map((concentrated) => ({ id: '', name: '', low: 0, high: 0, twice_average: 0, concentrated }));
const game = { tiles: [{ value: 2, weight: 1 }, { value: 5, weight: 2 }, { value: 10, weight: 3 }], card_weight: 1, concentrated_weight: 3, colours };

test('1 and 3 cannot be formed', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7, 11].map((amount) => form(amount, game)), [0, 0, 2, 2, 4, 5, 6, 7, 11]);
});

test('dust weighs as little as its tiles allow', () => {
  assert.deepEqual([2, 4, 5, 8, 10, 12, 17].map((amount) => dustWeight(amount, game)), [1, 2, 2, 4, 3, 4, 6]);
  assert.deepEqual(tilesOf(17, game), [10, 5, 2]);
  assert.deepEqual(tilesOf(6, game), [2, 2, 2]);
});

test('weights go up and down, so the most that fits is looked for downwards', () => {
  assert.equal(mostDust(8, 3, game), 7);
  assert.equal(mostDust(11, 4, game), 10);
});

test('change comes back as dust, less what no tile can pay', () => {
  const pieces = [pieceOf(3 + 0, game), pieceOf(32 + 10, game), pieceOf(128 + 1, game)];
  assert.deepEqual(paid(pieces, new Set([1]), 4, 0, 13, game), { given: 14, spent: 14, missing: 0, left: 33, dust: 0, lost: 1, weight: 4 });
  assert.equal(paid(pieces, new Set([0]), 4, 0, 13, game).missing, 6);
});

test('told is what leaves the hand, not all the dust that is tendered', () => {
  const pieces = [pieceOf(4, game)];
  assert.equal(paid(pieces, new Set(), 15, 0, 10, game).spent, 10);
  assert.equal(paid(pieces, new Set([0]), 15, 0, 10, game).spent, 10);
  assert.equal(paid([pieceOf(12, game)], new Set([0]), 0, 0, 10, game).spent, 12);
});

test('of the dust stays what fits beside the pieces', () => {
  const pieces = [pieceOf(128, game), pieceOf(5, game)];
  assert.deepEqual(keptBeside(pieces, new Set([1]), 17, 6, game), { weight: 6, fits: true, dust: 10, lost: 12, left: 30 });
  assert.equal(keptBeside(pieces, new Set(), 0, 3, game).fits, false);
});
