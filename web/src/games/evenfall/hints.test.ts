import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ask } from '../../lib/types.gen';
import { fitting } from './hints.ts';

const ask = (kind: string, ...keys: string[]): Ask => ({ kind, text: '', picks: 1, choices: keys.map((key, option) => ({ option, key, args: {}, text: '', changes: {} })) });

test('a hint comes with the first thing it explains', () => {
  assert.deepEqual(fitting({ ask: ask('bid'), view: {} }), ['bid']);
  assert.deepEqual(fitting({ ask: ask('action', 'move.token', 'move.pass'), view: { automa: null } }), ['turn', 'harvest', 'pass']);
  assert.deepEqual(fitting({ ask: ask('action', 'move.discover'), view: { automa: {} } }), ['turn', 'automa', 'discover']);
  assert.deepEqual(fitting({ ask: null, view: {} }), []);
});
