import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sparing } from '../lib/sparing.ts';
import type { Line } from '../lib/types.gen';
import { SOUNDS } from '../games/seasons/sounds.ts';
import { type Heard, soundsOf as told } from './sounds.ts';

const soundsOf = (before: Heard, now: Heard, of: Line[]): string[] => told(before, now, of, SOUNDS);

const heard = (given: Partial<Heard> = {}): Heard => ({ version: 4, seat: 0, asked: false, refused: false, over: false, ...given });
const lines = (...kinds: string[]): Line[] => kinds.map((kind) => ({ number: 1, kind, seat: 0, cause: 'rules', args: {}, text: '' }));
const next = (given: Partial<Heard> = {}): Heard => heard({ version: 5, ...given });

test('each kind of event has its sound, and sounds once', () => {
  assert.deepEqual(soundsOf(heard(), next(), lines('energies_gained', 'energies_gained', 'card_summoned')), ['energy', 'summon']);
});

test('never more than three, and the own turn is always among them', () => {
  const all = lines('dice_rolled', 'season_changed', 'crystals_gained', 'card_summoned');
  assert.equal(soundsOf(heard(), next(), all).length, 3);
  assert.deepEqual(soundsOf(heard(), next({ asked: true }), all), ['dice', 'season', 'turn']);
});

test('one’s next question in the same turn is no new turn', () => {
  assert.deepEqual(soundsOf(heard({ asked: true }), next({ asked: true }), []), []);
});

test('a refusal is heard, though nothing has changed', () => {
  assert.deepEqual(soundsOf(heard(), heard({ refused: true }), []), ['refused']);
  assert.deepEqual(soundsOf(heard({ refused: true }), heard({ refused: true }), []), []);
});

test('the end of the game is heard alone', () => {
  assert.deepEqual(soundsOf(heard(), next({ over: true }), lines('season_changed')), ['over']);
});

test('another seat, or the same situation again, is silent', () => {
  assert.deepEqual(soundsOf(heard(), next({ seat: 1, asked: true }), lines('dice_rolled')), []);
  assert.deepEqual(soundsOf(heard(), heard({ asked: true }), lines('dice_rolled')), []);
});

test('only so many within a second', () => {
  const sparing = new Sparing(2, 1000);
  assert.deepEqual([0, 10, 20, 990, 1005, 1011, 1012].map((time) => sparing.allows(time)), [true, true, false, false, true, true, false]);
});
