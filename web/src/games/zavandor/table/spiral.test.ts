import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIGH, PLACES, socketsOf, WIDE } from './spiral.ts';
import type { SeatView } from './view';

const seat = (given: Partial<SeatView>): SeatView =>
  ({ active: [2, 1, 0, 0, 0], slots: 5, levels: [0, 0, 0, 0, 0, 1], artifacts: Array<number>(12).fill(0), ...given }) as SeatView;

test('the dearest gems come first, then free sockets, then locked ones with their keys', () => {
  const found = socketsOf(seat({}));
  assert.equal(found.length, 11);
  assert.deepEqual(found.slice(0, 5), [{ gem: 1 }, { gem: 0 }, { gem: 0 }, { free: true }, { free: true }]);
  assert.deepEqual(found.slice(5).map((each) => ('lock' in each ? `${each.lock}${each.level}` : '')), ['storage2', 'storage4', 'magic_belt0', 'magic_belt0', 'magic_wand0', 'magic_wand0']);
});

test('what has been opened is locked no more', () => {
  const artifacts = Array<number>(12).fill(0);
  artifacts[3] = 1;
  const found = socketsOf(seat({ slots: 9, levels: [0, 0, 0, 0, 0, 4], artifacts }));
  assert.equal(found.filter((each) => 'free' in each).length, 6);
  assert.deepEqual(found.slice(9), [{ lock: 'magic_wand', level: 0 }, { lock: 'magic_wand', level: 0 }]);
});

test('no two sockets touch, and all lie on the board', () => {
  for (const [n, one] of PLACES.entries()) {
    assert.ok(one.x > 18 && one.x < WIDE - 18 && one.y > 18 && one.y < HIGH - 17, `${n}: ${one.x} ${one.y}`);
    for (const other of PLACES.slice(n + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 37, `${n}`);
  }
});
