import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakable } from './breaks.ts';

const shown = (name: string): string => breakable(name).replaceAll('\u00ad', '-');

test('long words of a name can be parted, and nothing else changes', () => {
  assert.equal(shown('Gewölbeminotaurus'), 'Gewölbe-minotaurus');
  assert.equal(shown("Clessidra dell'adunata"), "Cles-si-dra dell'a-du-na-ta");
  assert.equal(shown('Ember Newt'), 'Ember Newt');
});

test('taking the signs out leaves the name', () => {
  for (const name of ['Schmelzofenherzog', 'Testuggine sonnacchioso', 'Mitternachtsglockenspiel']) {
    assert.notEqual(breakable(name), name);
    assert.equal(breakable(name).replaceAll('\u00ad', ''), name);
  }
});
