import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting, hintFor } from './hints.ts';

const asking = (kind: string, ...keys: string[]) => ({
  ask: {
    kind,
    text: '',
    picks: 1,
    choices: keys.map((key, option) => ({ option, key, args: {}, text: '', changes: {} })),
  },
});

test('the first die choice is explained', () => {
  assert.equal(hintFor(asking('die', 'move.take_die'), [], []), 'die');
});

test('a hint that was seen is not shown again', () => {
  assert.equal(hintFor(asking('die', 'move.take_die'), [], ['die']), null);
});

test('summoning is explained before transmuting', () => {
  const found = fitting(asking('action', 'move.transmute', 'move.summon', 'move.end_turn'), []);
  assert.deepEqual(found, ['summon', 'transmute']);
});

test('the end of the turn is explained when nothing can be summoned', () => {
  assert.equal(hintFor(asking('action', 'move.end_turn'), [], []), 'end');
});

test('a new season is explained at the next own question', () => {
  assert.deepEqual(fitting(asking('die'), [{ kind: 'season_changed' }]), ['die', 'season']);
});

test('nobody who waits gets a hint', () => {
  assert.equal(hintFor({ ask: null }, [{ kind: 'season_changed' }], []), null);
});
