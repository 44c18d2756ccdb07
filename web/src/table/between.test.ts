import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../lib/types.gen';
import { linesBetween } from './between.ts';

const line = (number: number): Line => ({ number, kind: 'turn_ended', seat: 0, cause: 'rules', args: {}, text: '' });
const LOG = [line(0), line(1), line(1), line(2)];
const live = (version: number, log: readonly Line[], seat = 0) => ({ situation: { version, seat }, log, shown: null });
const past = (shown: number) => ({ situation: { version: 9, seat: 0 }, log: LOG, shown });

test('a new situation brings the lines that were added', () => {
  assert.deepEqual(linesBetween(live(4, LOG.slice(0, 3)), live(5, LOG)), [LOG[3]]);
});

test('the same situation told again is no change', () => {
  assert.equal(linesBetween(live(4, LOG), live(4, [...LOG])), undefined);
});

test('moves taken back bring no lines', () => {
  assert.deepEqual(linesBetween(live(4, LOG), live(5, LOG.slice(0, 2))), []);
  assert.deepEqual(linesBetween(live(4, LOG), live(5, [...LOG.slice(0, 2), line(1), line(2), line(3)])), []);
});

test('another seat is a jump', () => {
  assert.equal(linesBetween(live(4, LOG), live(5, LOG, 1)), null);
});

test('one step forward in a replay shows that move; every other way is a jump', () => {
  assert.deepEqual(linesBetween(past(1), past(2)), [LOG[1], LOG[2]]);
  assert.equal(linesBetween(past(2), past(1)), null);
  assert.equal(linesBetween(past(1), past(3)), null);
  assert.equal(linesBetween(past(1), live(9, LOG)), null);
  assert.equal(linesBetween(live(9, LOG), past(1)), null);
});

test('while the past is shown, what happens now does not move', () => {
  assert.equal(linesBetween(past(1), { ...past(1), situation: { version: 10, seat: 0 } }), undefined);
});
