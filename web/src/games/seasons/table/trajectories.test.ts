// The ways of pieces: bounded, and made of transforms and opacity alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../../table/places';
import { flight, SHAKE, TURN } from '../../../table/trajectories.ts';
import { sizeOf, tumble, walk } from './trajectories.ts';

const CHEAP = ['transform', 'translate', 'opacity', 'offset', 'easing'];
const DIE = sizeOf({ kind: 'die', die: 3 });
const HERE: Box = { x: 100, y: 300, width: 64, height: 64 };
const THERE: Box = { x: 500, y: 40, width: 30, height: 30 };
const frames = (made: ReturnType<typeof flight>): Keyframe[] => made as Keyframe[];

test('nothing but transforms and opacity moves', () => {
  const all = [flight(DIE, HERE, THERE, false), flight(DIE, HERE, null, false), tumble(0), tumble(1), walk([11, 12, 1])];
  for (const made of [...all.flatMap(frames), ...frames(TURN as Keyframe[]), SHAKE as Keyframe]) {
    for (const name of Object.keys(made)) assert.ok(CHEAP.includes(name), name);
  }
});

test('a piece flies from the middle of one place to the middle of another', () => {
  const made = frames(flight(DIE, HERE, THERE, true));
  assert.match(String(made[0]?.['transform']), /translate\(77\.0px, 277\.0px\)/);
  assert.match(String(made.at(-1)?.['transform']), /translate\(477\.0px, 17\.0px\)/);
  assert.equal(made.at(-1)?.['opacity'], 1);
});

test('what becomes nothing of its own fades, and so does what falls away', () => {
  assert.equal(frames(flight(DIE, HERE, THERE, false)).at(-1)?.['opacity'], 0);
  assert.equal(frames(flight(DIE, HERE, null, false)).at(-1)?.['opacity'], 0);
});

test('a piece whose places are not to be seen does not fly', () => {
  assert.equal(flight(DIE, null, null, false), null);
  assert.equal(flight(DIE, null, THERE, false), null);
});

test('a card stays on the screen half-way', () => {
  const made = frames(flight(sizeOf({ kind: 'card', card: 5, turns: true }), { ...HERE, y: 10 }, THERE, true));
  const y = Number(/, (-?[\d.]+)px/.exec(String(made[2]?.['transform']))?.[1]);
  assert.ok(y > 0, `${y}`);
});

test('the marker stands on every space of its walk', () => {
  const stood = new Set(frames(walk([1, 2, 3])).map((frame) => frame['transform']));
  assert.equal(stood.size, 3);
});
