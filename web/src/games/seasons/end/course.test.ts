import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../../lib/types.gen.ts';
import { courseOf, lead } from './course.ts';

const CARDS = [
  { number: 3, id: 'amulet_of_earth', prestige: 6 },
  { number: 42, id: 'cursed_treatise_of_arus', prestige: -10 },
];
let number = 0;
const line = (kind: string, seat: number, args: Record<string, unknown>, cause = 'rules'): Line => ({
  number: (number += 1),
  kind,
  seat,
  cause,
  args,
  text: '',
});
const roll = (round: number): Line => line('dice_rolled', 0, { round, season: 0, dice: [] });

test('a round ends with crystals, cards in play and used bonuses', () => {
  const log = [
    roll(1),
    line('crystals_gained', 0, { n: 5 }, 'die'),
    line('card_summoned', 0, { card: 3 }),
    line('bonus_used', 0, { bonus: 2 }),
    line('crystals_handed_over', 0, { other: 1, n: 2 }, 'arcano_leech'),
    roll(2),
  ];
  assert.deepEqual(courseOf(log, CARDS, [30, 20], 0).rounds.map((each) => each.totals), [[4, 2], [30, 20]]);
});

test('a second copy is named by a pair and counts like the first', () => {
  const log = [roll(1), line('card_summoned', 0, { card: [3, 2] }), roll(2)];
  assert.deepEqual(courseOf(log, CARDS, [6, 0], 0).rounds[0]?.totals, [6, 0]);
});

test('the year of a round is the one it began in', () => {
  const log = [roll(1), line('marker_moved', -1, { n: 3, wheel: 1, year: 2 }), roll(2)];
  assert.deepEqual(courseOf(log, CARDS, [0, 0], 0).rounds.map((each) => each.year), [1, 2]);
});

test('the winner overtaking the others for good is a turning point', () => {
  const log = [
    roll(1),
    line('crystals_gained', 1, { n: 9 }, 'die'),
    roll(2),
    line('crystals_gained', 0, { n: 20 }, 'amulet_of_earth'),
    roll(3),
  ];
  const [first] = courseOf(log, CARDS, [21, 9], 0).turnings.filter((each) => each.kind === 'lead');
  assert.equal(first?.round, 2);
  assert.equal(first?.card, 3);
  assert.deepEqual([first?.before, first?.after], [-9, 11]);
});

test('a lead is counted against the best of the others', () => {
  assert.equal(lead([10, 4, 7], 0), 3);
});
