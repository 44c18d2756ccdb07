import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPick, without } from './picks.ts';

const ask = (kind: string, options: number[]) => ({
  kind,
  text: '',
  picks: 1,
  choices: options.map((option) => ({ option, key: '', args: {}, text: '', changes: {} })),
});

test('taking away one copy leaves the other', () => {
  assert.deepEqual(without([18, 5, 18], [18]), [5, 18]);
});

test('the first question is answered with a card of the first year', () => {
  assert.equal(nextPick(ask('card_for_hand', [1, 5, 7, 9]), [[7], [5], [1]], [[], [], []]), 7);
});

test('the second copy stays where it was planned once the first lies in hand', () => {
  const wanted = [[18, 2, 3], [18, 5, 6], [7, 8, 9]];
  assert.equal(nextPick(ask('card_for_hand', [2, 3, 5, 6, 7, 8, 9, 18]), wanted, [[18], [], []]), 2);
});

test('a question that is not about the libraries gets no answer', () => {
  assert.equal(nextPick(ask('die', [0, 1]), [[0], [1], [2]], [[], [], []]), null);
});
