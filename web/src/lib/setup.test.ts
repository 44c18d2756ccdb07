import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botName, filled, firstGame, FREE, isAlone, usualLevel, wish } from './setup.ts';

const wishes = { options: { level: 'apprentice' }, public: true, hints: true, advice: true };
const guest = (n: number) => `Guest ${n}`;

test('a first game is you against one bot', () => {
  const places = firstGame('adept');
  assert.equal(filled(places), 2);
  assert.deepEqual(wish('seasons', places, wishes, guest).seats, [
    { kind: 'here', name: 'Guest 1', level: '' },
    { kind: 'bot', name: 'Orlin', level: 'adept' },
  ]);
});

test('free places between others fall away', () => {
  const [you = FREE, bot = FREE] = firstGame('adept');
  const seats = wish('seasons', [you, FREE, FREE, bot], wishes, guest).seats;
  assert.deepEqual(seats.map((seat) => seat.kind), ['here', 'bot']);
});

test('a table without a seat for guests is not public', () => {
  assert.equal(wish('seasons', firstGame('adept'), wishes, guest).public, false);
});

test('a table with a seat by link is public if wished, and the guest names himself', () => {
  const [you = FREE] = firstGame('adept');
  const asked = wish('seasons', [you, { kind: 'link', name: 'x', level: '' }], wishes, guest);
  assert.equal(asked.public, true);
  assert.equal(asked.seats[1]?.name, '');
});

test('two bots have two names', () => {
  const places = firstGame('adept');
  assert.notEqual(botName(places), places[1]?.name);
});

test('the usual bot is the adept, or the middle one where there is none', () => {
  assert.equal(usualLevel(['novice', 'adept', 'master']), 'adept');
  assert.equal(usualLevel(['one', 'two', 'three']), 'two');
});

test('whoever plays against bots alone is alone', () => {
  const [you = FREE, bot = FREE] = firstGame('adept');
  assert.equal(isAlone([you, bot, FREE, bot]), true);
  assert.equal(isAlone([you, { kind: 'link', name: '', level: '' }, bot]), false);
});
