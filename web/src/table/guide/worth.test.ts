import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percent, points } from './worth.ts';

test('a chance is told in whole percent', () => {
  assert.equal(percent(0.617), 62);
});

test('what is not certain is never told as certain', () => {
  assert.equal(percent(0.998), 99);
  assert.equal(percent(0.002), 1);
  assert.equal(percent(1), 100);
});

test('a difference is told in points', () => {
  assert.equal(points(0.034), 3);
});
