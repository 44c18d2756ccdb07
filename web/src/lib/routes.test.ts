import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './routes.ts';

test('the bare address is the lobby', () => {
  assert.deepEqual(read('/'), { page: 'lobby' });
});

test('a table has an address, and so has each of its positions', () => {
  assert.deepEqual(read('/table/abc'), { page: 'table', table: 'abc', position: null });
  assert.deepEqual(read('/table/abc', '?at=40'), { page: 'table', table: 'abc', position: 40 });
});

test('a position that is no number is no position', () => {
  assert.deepEqual(read('/table/abc', '?at=-1x'), { page: 'table', table: 'abc', position: null });
});

test('the rules in short are those of a game, or of the first one', () => {
  assert.deepEqual(read('/rules'), { page: 'rules', game: '' });
  assert.deepEqual(read('/rules/seasons'), { page: 'rules', game: 'seasons' });
});

test('packs are those of a game, and one of them may be named', () => {
  assert.deepEqual(read('/packs'), { page: 'packs', game: '', pack: '' });
  assert.deepEqual(read('/packs/evenfall', '?pack=box'), { page: 'packs', game: 'evenfall', pack: 'box' });
});

test('an invitation is read whole', () => {
  assert.deepEqual(read('/join/a%2Fb'), { page: 'join', invite: 'a/b' });
});

test('a damaged address names nothing, and does not break the page', () => {
  assert.deepEqual(read('/join/%E0%A4%A'), { page: 'join', invite: '%E0%A4%A' });
  assert.deepEqual(read('/nowhere'), { page: 'missing' });
  assert.deepEqual(read('/table'), { page: 'missing' });
});
