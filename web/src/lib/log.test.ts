import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge, pause } from './log.ts';

const line = (number: number, text = '') => ({ number, kind: 'k', seat: 0, cause: 'rules', args: {}, text });

test('new lines come after those that are known', () => {
  const merged = merge([line(1), line(2)], { log: [line(3)], log_from: 3 });
  assert.deepEqual(merged.map((each) => each.number), [1, 2, 3]);
});

test('lines from the first told move on are replaced, so nothing is told twice', () => {
  const merged = merge([line(1), line(2, 'old')], { log: [line(2, 'new')], log_from: 2 });
  assert.deepEqual(merged.map((each) => each.text), ['', 'new']);
});

test('an undo takes lines away', () => {
  const merged = merge([line(1), line(2), line(3)], { log: [], log_from: 2 });
  assert.deepEqual(merged.map((each) => each.number), [1]);
});

test('attempts to connect again come ever later, up to a limit', () => {
  assert.deepEqual([1, 2, 3, 20].map((failures) => pause(failures, 1)), [400, 800, 1600, 15000]);
});

test('chance shortens a pause by half at most', () => {
  assert.equal(pause(3, 0), 800);
});
