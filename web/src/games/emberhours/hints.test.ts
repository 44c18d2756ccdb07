import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Situation } from '../../lib/types.gen';
import { fitting } from './hints.ts';

function asked(kind: string, keys: string[] = [], ending = 0): Pick<Situation, 'ask' | 'view'> {
  const choices = keys.map((key, option) => ({ option, key, args: {}, text: '', changes: {} }));
  return { ask: { kind, text: '', picks: 1, choices }, view: { ending } };
}

test('a question has its hint', () => {
  assert.deepEqual(fitting(asked('opening_play')), ['opening']);
  assert.deepEqual(fitting(asked('creatures_to_commit')), ['muster']);
  assert.deepEqual(fitting({ ask: null, view: {} }), []);
});

test('a turn has hints for what is open', () => {
  assert.deepEqual(fitting(asked('action', ['move.draw'])), ['turn', 'conveyor']);
  assert.deepEqual(fitting(asked('action', ['move.light', 'move.conquer', 'move.slide_under'])), ['turn', 'conveyor', 'flame', 'source', 'slide']);
  assert.equal(fitting(asked('action', [], 2))[0], 'end');
});
