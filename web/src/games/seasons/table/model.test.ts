// The table's sums: worth, forecast, steps of the round, what a choice brings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameData } from '../data';
import type { Choice } from '../../../lib/types.gen';
import { cause, facesOf, forecast, gains, nextInTurn, placeOf, reserveLimit, roundSteps, seasonAt, stores, transmuteAll, worth } from './model.ts';
import type { InPlay, SeatView, View } from './view';

const NONE = [0, 0, 0, 0];

function seat(given: Partial<SeatView> = {}): SeatView {
  return {
    crystals: 0, energy: [0, 0, 0, 0], gauge: 3, bonuses: 0, in_play: [], die: 0, hand_size: 0,
    library_sizes: [0, 0], limbo_size: 0, limbo_known: [], ...given,
  };
}

function view(given: Partial<View> = {}): View {
  const round = { effect: 'round', step: 3, actor: 0, source: 0, answers: [] };
  return { wheel: 11, year: 2, start: 1, turn: 0, dice: [0], seats: [seat(), seat({ die: 7 })], stack: [round], lanes: [], transmute_bonus: 0, ...given } as View;
}

const lying = (card: number, serial = card, tokens = NONE): InPlay => [card, serial, false, tokens];
const game = {
  cards: [1, 2, 3, 4, 18].map((number) => ({ number, prestige: number })),
  faces: [{ dots: 3 }],
} as unknown as GameData;
const choice = (key: string, changes: Choice['changes'], args = {}): Choice => ({ option: 0, key, args, text: '', changes });

test('every season has three spaces', () => {
  assert.deepEqual([1, 3, 4, 12].map(seasonAt), [0, 0, 1, 3]);
});

test('worth counts crystals and cards, and takes off bonuses and the hand', () => {
  const total = worth(game, seat({ crystals: 10, in_play: [lying(3), lying(4)], bonuses: 2, hand_size: 2 })).total;
  assert.equal(total, 10 + 3 + 4 - 12 - 10);
});

test('the grimoire widens the reserve', () => {
  assert.equal(reserveLimit(seat()), 7);
  assert.equal(reserveLimit(seat({ in_play: [lying(18)] })), 10);
});

test('energies on an amulet of water are a source of their own', () => {
  assert.deepEqual(stores(seat({ energy: [1, 0, 0, 2], in_play: [lying(4, 1, [0, 0, 4, 0])] })), [1, 0, 0, 2, 0, 0, 4, 0]);
});

test('the die left over tells where the marker goes', () => {
  assert.deepEqual(forecast(view(), game), { dots: 3, wheel: 2, year: 3, newSeason: true, ends: false });
});

test('nothing is foretold while dice are being chosen', () => {
  assert.equal(forecast(view({ dice: [0, 1], seats: [seat({ die: -1 }), seat()] }), game), null);
});

test('the end of the last year ends the game', () => {
  assert.equal(forecast(view({ year: 3 }), game)?.ends, true);
});

test('the turns of a round stand in its order, done, now, next', () => {
  const stack = [
    { effect: 'round', step: 3, actor: 0, source: 0, answers: [] },
    { effect: 'turn', step: 0, actor: 0, source: 0, answers: [] },
    { effect: 'turn', step: 1, actor: 2, source: 0, answers: [] },
  ];
  const steps = roundSteps(view({ stack, seats: [seat(), seat(), seat()] }));
  assert.deepEqual(steps.map((step) => [step.name, step.seat, step.state]), [
    ['roll', -1, 'done'], ['dice', -1, 'done'], ['turn', 1, 'done'], ['turn', 2, 'now'], ['turn', 0, 'next'], ['end', -1, 'next'],
  ]);
  assert.equal(nextInTurn(view({ stack })), 0);
});

test('prestige that is only crystals is told once', () => {
  const told = gains(choice('move.transmute', { 0: { crystals: 3, energy: -1, prestige: 3 } }), 0);
  assert.deepEqual(told.map((each) => each.fact), ['crystals', 'energy']);
});

test('what a summon costs is not told as a loss', () => {
  const told = gains(choice('move.summon', { 0: { energy: -2, hand: -1, prestige: 11 } }), 0);
  assert.deepEqual(told, [{ seat: 0, fact: 'prestige', n: 11 }]);
});

test('others are told after oneself', () => {
  const told = gains(choice('move.activate', { 0: { crystals: 2 }, 1: { crystals: -4, prestige: -4 } }), 0);
  assert.deepEqual(told, [{ seat: 0, fact: 'crystals', n: 2 }, { seat: 1, fact: 'crystals', n: -4 }]);
});

test('transmuting everything counts each source by what one of it brings', () => {
  const one = (source: number, n: number): Choice => choice('move.transmute', { 0: { crystals: n } }, { source });
  assert.equal(transmuteAll([one(0, 3), one(2, 1)], seat({ energy: [2, 0, 4, 0] }), 0), 10);
});

test('the second copy of a card is the second in the row', () => {
  const row = [lying(5, 1), lying(9, 2), lying(5, 3)];
  assert.equal(placeOf(row, 5, 2), 2);
  assert.equal(placeOf(row, 7, 1), -1);
});

test('a source names its card below its serial', () => {
  const stack = [{ effect: 'take_energy', step: 1, actor: 0, source: (11 << 6) | 18, answers: [] }];
  assert.equal(cause(view({ stack }), 0), 18);
});

test('a die has six faces', () => {
  assert.deepEqual(facesOf(13), [12, 13, 14, 15, 16, 17]);
});
