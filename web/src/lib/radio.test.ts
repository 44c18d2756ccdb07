import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepped } from './radio.ts';
import { placeOf } from './tables.ts';

test('arrow keys go round the ends of a group', () => {
  assert.equal(stepped('ArrowRight', 2, 3), 0);
  assert.equal(stepped('ArrowUp', 0, 3), 2);
});

test('other keys are left alone', () => {
  assert.equal(stepped('a', 0, 3), null);
});

test('equal scores share the better place', () => {
  assert.equal(placeOf([100, 120, 120], 1), 1);
  assert.equal(placeOf([100, 120, 120], 2), 1);
  assert.equal(placeOf([100, 120, 120], 0), 3);
});
