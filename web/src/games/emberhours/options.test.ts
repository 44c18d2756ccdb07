import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutOf, kindOf, maskOf, moveOf, opening, openingOf, placesOf, playOf } from './options.ts';

test('actions are read by kind and by what they are about', () => {
  assert.equal(kindOf(0), 'end');
  assert.equal(kindOf(2 ** 20), 'draw');
  assert.equal(kindOf(6 * 2 ** 20 + 512), 'light');
  assert.equal(aboutOf(6 * 2 ** 20 + 512), 512);
  assert.deepEqual(playOf(2 * 2 ** 20 + 3 * 1024 + 41), { card: 41, slot: 3 });
  assert.deepEqual(moveOf(3 * 2 ** 20 + 8 * 83 + 2), { card: 83, steps: 2 });
});

test('openings go beyond 32 bits and come back', () => {
  const option = opening(9, [0, 3, 10]);
  assert.equal(option, 9 * 2 ** 32 + 1 + 8 + 1024);
  assert.deepEqual(openingOf(option), { place: 9, paid: [0, 3, 10] });
});

test('masks and places', () => {
  assert.equal(maskOf([1, 4]), 18);
  assert.deepEqual(placesOf(18), [1, 4]);
  assert.deepEqual(placesOf(0), []);
});
