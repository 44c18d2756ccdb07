import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, pickLanguage } from './words.ts';

test('an argument takes the place of its name', () => {
  assert.equal(fill('you, seat {n}', { n: 2 }), 'you, seat 2');
});

test('one seat reads otherwise than two', () => {
  const sentence = '{n|1 seat free|# seats free}';
  assert.equal(fill(sentence, { n: 1 }), '1 seat free');
  assert.equal(fill(sentence, { n: 2 }), '2 seats free');
});

test('a missing argument leaves its place to be seen', () => {
  assert.equal(fill('with {names}', {}), 'with {names}');
});

test('an argument is put in as it is, even if it looks like a place', () => {
  assert.equal(fill('with {name}', { name: '{n}$&' }), 'with {n}$&');
});

test('the first language of the browser that is spoken here wins', () => {
  assert.equal(pickLanguage(['fr-FR', 'de-AT', 'it'], ['en', 'de', 'it']), 'de');
});

test('a browser of another language gets English', () => {
  assert.equal(pickLanguage(['fr', 'pt-BR'], ['en', 'de', 'it']), 'en');
});
