import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargeOf, matterOf } from './charges.ts';
import { drawn, type Emblem, small } from './emblems.ts';

const newt: Emblem = { id: 'ember_newt', frame: 'creature', flame: 0, instant: false, permanent: false, scoring: false, cost: 1, time: 2 };
const count = (text: string, part: string): number => text.split(part).length - 1;

test('a flame has as many tongues as its colour, in four groups', () => {
  const TONGUE = 'M0-43.5';
  assert.equal(count(drawn(newt), TONGUE), 4);
  assert.equal(count(drawn({ ...newt, flame: 1 }), TONGUE), 8);
  assert.equal(count(drawn({ ...newt, flame: 2 }), TONGUE), 12);
  assert.equal(count(drawn({ ...newt, flame: -1 }), TONGUE), 0);
});

test('cost is counted in cards', () => {
  assert.equal(count(drawn({ ...newt, cost: 4 }), 'y="-31.8"'), 4);
});

test('a card of another pack has an emblem by rule, always the same', () => {
  assert.equal(chargeOf('my_own_beast', 'creature'), chargeOf('my_own_beast', 'creature'));
  assert.notEqual(chargeOf('my_own_beast', 'creature'), '');
  assert.match(small({ ...newt, id: 'my_own_bell', frame: 'bell' }), /^<symbol id="em-my_own_bell"/);
});

test('matter is read from the name', () => {
  assert.equal(matterOf('ember_newt'), 'fire');
  assert.equal(matterOf('cedar_colossus'), 'leaf');
  assert.equal(matterOf('xyz'), null);
});
