import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardData, GameData, PackData } from '../data.ts';
import { forceOf, freeCreatures, fullest, knownEnd, roundSteps, tilesOf } from './model.ts';
import type { SeatView, View } from './view.ts';

const card = (strength: number, kind = -1): CardData => ({ id: '', name: '', kind, cost: 0, time: 0, strength, vp: 0, flame: -1, effects: [] });
const pack: PackData = { name: '', base: 0, tiles: [0, 1, 2, 0, 1, 2], cards: [card(3), card(5), card(0, 2), card(1)], sources: [] };
const game = { pack } as unknown as GameData;

function seat(given: Partial<SeatView>): SeatView {
  const empty = { retinue: [], activated: [], slots: [[], [], [], [], []], landing: [], outside: 0, retinue_count: 0, strength_total: 0, strength_each: 0, strength_on: 0 };
  return { ...empty, ...given } as SeatView;
}

function view(seats: SeatView[], given: Partial<View> = {}): View {
  return { seats, round: 4, full_retinue: 12, ending: 0, committed: [], stack: [], start: 0, turn: -1, phase: 'action', sources: [], ...given } as View;
}

test('a tile tells the round in which its cards arrive and its colour lights', () => {
  const mine = seat({ outside: 4, slots: [[1], [], [], [], [0, 2]] });
  const tiles = tilesOf(view([mine]), mine, pack);
  assert.deepEqual(tiles.map((tile) => tile.slot), [5, 4, 3, 2, 1]);
  assert.deepEqual(tiles.map((tile) => tile.tile), [3, 2, 1, 0, 5]);
  assert.deepEqual(tiles[0], { slot: 5, tile: 3, colour: 0, cards: [0, 2], round: 9 });
});

test('creatures without a token are free, artifacts never', () => {
  const mine = seat({ retinue: [0, 1, 2, 3], activated: [1] });
  assert.deepEqual(freeCreatures(game, view([mine]), mine), [0, 3]);
});

test('force is strength and bonuses, and nothing without creatures', () => {
  const mine = seat({ retinue: [0, 1], strength_total: 2, strength_each: 1, strength_on: 2 });
  assert.equal(forceOf(game, mine, [0, 1]).total, 3 + 5 + 2 + 2 + 2);
  assert.equal(forceOf(game, mine, []).total, 0);
});

test('the fullest retinue is foretold from what rides', () => {
  const near = seat({ retinue_count: 10, slots: [[1], [2, 3], [], [], []] });
  const far = seat({ retinue_count: 11 });
  assert.deepEqual(fullest(view([far, near])), { seat: 1, count: 10, coming: 13, round: 6 });
  assert.equal(knownEnd(view([far])), 0);
  assert.equal(knownEnd(view([far], { ending: 1 })), 4);
});

test('the steps of a round are those around the turn that is on', () => {
  const frame = (actor: number) => ({ effect: 'turn', step: 0, actor, source: 0, answers: [] });
  const table = view([seat({}), seat({})], { turn: 1, start: 0, stack: [frame(1), frame(0)] });
  const told = roundSteps(table).map((step) => `${step.name}${step.seat}${step.n} ${step.state}`);
  assert.deepEqual(told, ['time-11 done', 'turn01 done', 'turn11 now', 'turn02 next', 'turn12 next', 'end-11 next']);
});
