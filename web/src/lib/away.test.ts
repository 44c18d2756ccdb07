import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from './away.ts';
import type { Line } from './types.gen.ts';

function line(number: number, seat: number, kind: string, cause = 'rules'): Line {
  return { number, seat, kind, cause, args: {}, text: `${kind} of ${seat}` };
}

const LOG: Line[] = [
  line(0, 0, 'die_taken'),
  line(1, 1, 'die_taken'),
  line(1, 0, 'energies_gained', 'die'),
  line(2, 0, 'card_summoned'),
  line(3, 0, 'turn_ended'),
  line(3, 1, 'crystals_gained', 'die'),
  line(4, 1, 'energies_paid', 'amulet_of_air'),
  line(4, 1, 'card_summoned'),
  line(5, 1, 'turn_ended'),
  line(5, -1, 'season_changed'),
];

test('what others did is told by one line for each of their moves', () => {
  const found = missed(LOG, 1, [0]);
  assert.equal(found?.from, 1);
  assert.deepEqual(found?.deeds.map((each) => [each.number, each.kind]), [
    [1, 'die_taken'],
    [4, 'card_summoned'],
  ]);
});

test('a line or two is not worth telling', () => {
  assert.equal(missed(LOG.slice(0, 8), 4, [0]), null);
});

test('own moves are not told, whatever they brought to others', () => {
  assert.equal(missed(LOG, 0, [0, 1]), null);
});

test('somebody who only watches is told everything', () => {
  assert.equal(missed(LOG, 0, [])?.deeds.length, 4);
});
