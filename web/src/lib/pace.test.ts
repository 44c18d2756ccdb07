import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_SCENE, LONGEST_WAIT, SPEEDS, timing } from './pace.ts';

test('beats follow one another and overlap a little', () => {
  const { beats, end, cut } = timing([400, 400], 1, 0);
  assert.deepEqual(beats, [{ start: 0, length: 400 }, { start: 280, length: 400 }]);
  assert.equal(end, 680);
  assert.equal(cut, false);
});

test('a scene of many beats is shortened to its bound', () => {
  const { end, beats } = timing(Array<number>(20).fill(600), 1, 0);
  assert.ok(Math.abs(end - LONGEST_SCENE) < 1);
  assert.equal(beats.length, 20);
});

test('a scene waits for the one that still runs', () => {
  assert.equal(timing([400], 1, 250).beats[0]?.start, 250);
});

test('all that waits together stays within the bound', () => {
  for (const backlog of [0, 300, 700, 1100, 1199]) {
    assert.ok(timing([620, 620, 620], 1, backlog).end <= LONGEST_WAIT + 1, `behind ${backlog} ms`);
  }
});

test('too long a queue is cut, and the newest scene begins at once', () => {
  const { cut, beats } = timing([400], 1, 1300);
  assert.equal(cut, true);
  assert.equal(beats[0]?.start, 0);
});

test('a chosen speed changes lengths and bounds alike', () => {
  assert.equal(timing([400], SPEEDS.quick, 0).end, 200);
  assert.equal(timing([400], SPEEDS.slow, 0).end, 600);
  assert.ok(timing(Array<number>(20).fill(600), SPEEDS.quick, 0).end <= LONGEST_SCENE / 2 + 1);
  assert.equal(timing([400, 400], SPEEDS.none, 0).end, 0);
});

test('nothing to show takes no time', () => {
  assert.deepEqual(timing([], 1, 0), { cut: false, beats: [], end: 0 });
});
