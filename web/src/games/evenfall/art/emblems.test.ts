import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, type Emblem, small, sprite } from './emblems.ts';

const ritual: Emblem = { id: 'ash_owl', kind: 'ritual', keyword: 1, triggers: ['space'], cost: [2, 1, 0, 0, 0], slots: [0, 3], lock: false };
const count = (text: string, part: string): number => text.split(part).length - 1;

test('an emblem shows its cost as petals and its slots as sockets', () => {
  const plain = drawn({ ...ritual, cost: [0, 0, 0, 0, 0], slots: [] });
  assert.equal(count(drawn(ritual), 'class="pe"') - count(plain, 'class="pe"'), 2);
  assert.equal(count(drawn(ritual), '#f29bc8') - count(plain, '#f29bc8'), 1);
  assert.equal(count(drawn(ritual), 'class="sok"'), 2);
});

test('keyword, kind of effect and lock change the drawing', () => {
  assert.notEqual(drawn(ritual), drawn({ ...ritual, keyword: 0 }));
  assert.notEqual(drawn(ritual), drawn({ ...ritual, triggers: ['instant'] }));
  assert.equal(count(drawn({ ...ritual, lock: true }), 'class="sok"'), 3);
});

test('a card without a drawing of its own gets the same one every time', () => {
  const unknown: Emblem = { ...ritual, id: 'never_seen' };
  assert.equal(small(unknown), small({ ...unknown }));
  assert.ok(sprite([ritual, { ...ritual, id: 'somebody', kind: 'specialist' }]).includes('id="vc-somebody"'));
});

test('a page that allows no inline styles can show them', () => {
  assert.equal(count(sprite([ritual, { ...ritual, id: 'sunken_ford', kind: 'place', keyword: -1 }]), 'style='), 0);
});
