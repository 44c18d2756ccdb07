import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangement, counts, countsOf, firstOnes, maskOf, placesOf } from './options.ts';

test('an arrangement has six bits for each gem, above the kind of the action', () => {
  assert.equal(arrangement([2, 1, 0, 0, 0]), 3 * 2 ** 30 + 2 + 64);
  assert.deepEqual(countsOf(counts([2, 1, 0, 3, 5])), [2, 1, 0, 3, 5]);
});

test('a mask of more than 32 pieces is written and read without loss', () => {
  assert.deepEqual(placesOf(maskOf([0, 3, 40])), [0, 3, 40]);
});

test('of equal pieces the first are given', () => {
  assert.deepEqual(firstOnes([35, 37, 37, 37, 128], [3, 4]), [1, 4]);
  assert.deepEqual(firstOnes([35, 35], [0, 1]), [0, 1]);
});
