import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AllValues, changeOf, type EntryData, type FieldData, filtered, numberOf, numbersOf, originsOf, type SectionData } from './values.ts';

const field = (given: Partial<FieldData>): FieldData => ({ type: 'number', label: '', low: 0, high: 20, choices: [], goods: [], trigger: '', kind: '', bearer: '', ...given });
const owl: EntryData = {
  id: 'ash_owl',
  label: 'Aschenkäuzchen',
  complete: false,
  values: { vp: { value: 3, text: '3', origin: 'printed' }, kind: { value: 'space', text: '', origin: 'inferred' }, effect: { value: 'draw(1)', text: '', origin: 'inferred' } },
};
const rituals: SectionData = { id: 'rituals', label: 'Rituals', fields: { vp: field({}), kind: field({ type: 'kinds' }), effect: field({ type: 'effects', kind: 'kind' }) }, entries: [owl] };
const all: AllValues = { sections: [rituals], origins: {}, examples: {} };

test('things are found by part, origin and name, whatever their accents', () => {
  const found = (given: object): number => filtered(all, { section: '', origin: '', text: '', ...given }).length;
  assert.equal(found({ text: 'kauz' }), 1);
  assert.equal(found({ text: 'ash_' }), 1);
  assert.equal(found({ text: 'bear' }), 0);
  assert.equal(found({ section: 'places' }), 0);
  assert.equal(found({ origin: 'printed' }), 1);
  assert.equal(found({ origin: 'owner' }), 0);
  assert.deepEqual(originsOf(owl), { printed: 1, inferred: 2 });
});

test('only what differs is entered, and a kind with its effect', () => {
  assert.deepEqual(changeOf(rituals, owl, { vp: 3 }, false, true).values, {});
  assert.deepEqual(changeOf(rituals, owl, { vp: 4 }, false, true).values, { vp: 4 });
  assert.deepEqual(changeOf(rituals, owl, { effect: 'draw(2)' }, false, true).values, { effect: 'draw(2)', kind: 'space' });
  assert.equal(changeOf(rituals, owl, {}, true, true).complete, true);
  assert.equal(changeOf(rituals, owl, {}, false, true).complete, null);
});

test('what is no number is left for the check to tell', () => {
  assert.equal(numberOf(' 12 '), 12);
  assert.equal(numberOf('four'), 'four');
  assert.deepEqual(numbersOf('2, 2 3'), [2, 2, 3]);
});
