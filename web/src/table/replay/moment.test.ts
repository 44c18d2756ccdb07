import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../lib/types.gen.ts';
import { address, moment } from './moment.ts';

const line = (number: number, kind: string, text: string, args: Record<string, unknown> = {}): Line => ({
  number,
  kind,
  seat: 0,
  cause: 'rules',
  args,
  text,
});
const roundOf = (each: Line): number | null => (each.kind === 'dice_rolled' ? Number(each.args['round']) : null);
const LOG = [
  line(0, 'card_drafted', 'Mara drafted a card'),
  line(3, 'turn_ended', 'Mara ended the turn'),
  line(3, 'dice_rolled', 'Round 2', { round: 2 }),
  line(4, 'die_taken', 'Mara took a die'),
];

test('a position tells what had just happened and in which round', () => {
  assert.deepEqual(moment(LOG, 4, roundOf), { round: 2, text: 'Mara ended the turn. Round 2' });
});

test('before the first move nothing has happened', () => {
  assert.deepEqual(moment(LOG, 0, roundOf), { round: 0, text: '' });
});

test('the address of a position keeps the rest of the query', () => {
  assert.equal(address('/table/x', '?a=1&at=3', 41), '/table/x?a=1&at=41');
});

test('now has no position in its address', () => {
  assert.equal(address('/table/x', '?at=3', null), '/table/x');
});
