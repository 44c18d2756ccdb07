// What flies where, from two views and the lines between them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameData } from '../data';
import type { Line } from '../../../lib/types.gen';
import { beatsOf, changesOf, type Travel } from './travels.ts';
import type { InPlay, SeatView, View } from './view';

function seat(given: Partial<SeatView> = {}): SeatView {
  return {
    crystals: 0, energy: [0, 0, 0, 0], gauge: 3, bonuses: 0, in_play: [], die: -1, hand_size: 0,
    library_sizes: [0, 0], limbo_size: 0, limbo_known: [], ...given,
  };
}

function view(mine: Partial<SeatView> = {}, rival: Partial<SeatView> = {}, given: Partial<View> = {}): View {
  return { seat: 0, wheel: 11, year: 1, hand: [], dice: [], limbo: [], seats: [seat(mine), seat(rival)], ...given } as View;
}

const line = (kind: string, who: number, args: Line['args'] = {}, cause = 'rules'): Line => ({ number: 1, kind, seat: who, cause, args, text: '' });
const lying = (card: number, serial: number, turned = false): InPlay => [card, serial, turned, [0, 0, 0, 0]];
const game = { cards: [{ number: 5, id: 'balance' }, { number: 8, id: 'purse' }] } as unknown as GameData;

/** Write travels as "piece from > to", with the best place only. */
function told(travels: readonly Travel[]): string[] {
  return travels.map(({ piece, from, to }) => {
    const what = piece.kind === 'energy' ? `energy${piece.energy}` : piece.kind === 'card' ? `card${piece.card}${piece.turns ? ' turning' : ''}` : piece.kind;
    return `${what} ${from[0]} > ${to[0] ?? 'away'}`;
  });
}

function shown(before: View, after: View, ...lines: Line[]): string[] {
  return beatsOf(before, after, lines, game).flatMap((beat) => told(beat.travels));
}

test('energies of a die fly into the slots they lie in afterwards', () => {
  const after = view({ die: 9, energy: [1, 2, 1, 0] });
  const flown = shown(view({ die: 9, energy: [1, 0, 1, 0] }), after, line('energies_gained', 0, { energies: [0, 2, 0, 0] }, 'die'));
  assert.deepEqual(flown, ['energy1 die-9 > reserve-0/2', 'energy1 die-9 > reserve-0/1']);
});

test('energies of a card fly from the card, wherever it lies', () => {
  const after = view({ energy: [1, 0, 0, 0], in_play: [lying(5, 12)] });
  const flown = shown(view({ in_play: [lying(5, 12)] }), after, line('energies_gained', 0, { energies: [1, 0, 0, 0] }, 'balance'));
  assert.deepEqual(flown, ['energy0 card-12 > reserve-0/0']);
});

test('what is paid for a card flies to its place, then the card from the hand', () => {
  const before = view({ energy: [1, 0, 1, 0] }, {}, { hand: [8] });
  const flown = shown(
    before,
    view({ in_play: [lying(8, 3)] }),
    line('energies_paid', 0, { energies: [1, 0, 1, 0] }, 'purse'),
    line('card_summoned', 0, { card: 8 }),
  );
  assert.deepEqual(flown, ['energy0 reserve-0/0 > card-3', 'energy2 reserve-0/1 > card-3', 'card8 hand:8 > card-3']);
});

test('a second copy flies to its own place', () => {
  const flown = shown(view({ in_play: [lying(8, 3)] }), view({ in_play: [lying(8, 3), lying(8, 7)] }), line('card_summoned', 0, { card: 8 }));
  assert.deepEqual(flown, ['card8 hand:8 > card-7']);
});

test('a rival’s card turns face up on its way', () => {
  const flown = shown(view(), view({}, { in_play: [lying(8, 3)] }), line('card_summoned', 1, { card: 8 }));
  assert.deepEqual(flown, ['card8 turning hand-1 > card-3']);
});

test('two energies of a kind leave two slots, also when two lines tell of them', () => {
  const before = view({ energy: [0, 3, 0, 0], in_play: [lying(5, 12)] });
  const gone = line('energy_discarded', 0, { energy: 1 }, 'balance');
  const flown = shown(before, view({ energy: [0, 1, 0, 0], in_play: [lying(5, 12)] }), gone, gone);
  assert.deepEqual(flown, ['energy1 reserve-0/2 > card-12', 'energy1 reserve-0/1 > card-12']);
});

test('an energy over the limit falls away', () => {
  assert.deepEqual(shown(view({ energy: [1, 0, 0, 0] }), view(), line('energy_dropped', 0, { energy: 0 })), ['energy0 reserve-0/0 > away']);
});

test('a transmuted energy becomes crystals, which count up on arrival', () => {
  const [beat] = beatsOf(view({ energy: [1, 0, 0, 0] }), view({ crystals: 3 }), [line('energy_transmuted', 0, { energy: 0, n: 3 })], game);
  assert.deepEqual(told(beat?.travels ?? []), ['energy0 reserve-0/0 > crystals-0']);
  assert.deepEqual(beat?.counts, [0]);
});

test('crystals handed over change two counters', () => {
  const [beat] = beatsOf(view(), view(), [line('crystals_handed_over', 1, { other: 0, n: 1 }, 'balance')], game);
  assert.deepEqual(told(beat?.travels ?? []), ['crystal crystals-1 > crystals-0']);
  assert.deepEqual(beat?.counts, [1, 0]);
});

test('many crystals are drawn as a few', () => {
  assert.equal(shown(view(), view(), line('crystals_gained', 0, { n: 20 }, 'die')).length, 4);
});

test('a drawn card comes from the pile: the own one turns, another’s stays face down', () => {
  assert.deepEqual(shown(view(), view({}, {}, { hand: [5] }), line('card_drawn', 0, { card: 5 }, 'die')), ['card5 turning pile-draw > hand:5']);
  assert.deepEqual(shown(view(), view(), line('card_drawn', 1, {}, 'die')), ['card0 turning pile-draw > hand-1']);
});

test('a sacrificed card leaves its place for the discard pile', () => {
  const flown = shown(view({ in_play: [lying(5, 1), lying(5, 2)] }), view({ in_play: [lying(5, 1)] }), line('card_sacrificed', 0, { card: [5, 2] }));
  assert.deepEqual(flown, ['card5 card-2 > pile-discard']);
});

test('a taken die goes to its taker, rolled dice roll', () => {
  assert.deepEqual(shown(view(), view({}, { die: 7 }), line('die_taken', 1, { die: 7 })), ['die die-7 > seat-1']);
  const [beat] = beatsOf(view(), view(), [line('dice_rolled', 0, { round: 2, season: 0, dice: [3, 20] })], game);
  assert.deepEqual(beat?.rolls, [3, 20]);
});

test('the marker walks space by space, over the new year and backwards', () => {
  const walk = (n: number, wheel: number): number[] | undefined => beatsOf(view(), view(), [line('marker_moved', -1, { n, wheel, year: 2 })], game)[0]?.walk;
  assert.deepEqual(walk(3, 2), [11, 12, 1, 2]);
  assert.deepEqual(walk(-3, 10), [1, 12, 11, 10]);
});

test('a bonus moves its marker on', () => {
  assert.deepEqual(shown(view(), view({ bonuses: 1 }), line('bonus_used', 0, { bonus: 2 })), ['bonus bonus-0/0 > bonus-0/1']);
});

test('an activated card acts in its place', () => {
  const [beat] = beatsOf(view({ in_play: [lying(5, 4)] }), view({ in_play: [lying(5, 4, true)] }), [line('card_activated', 0, { card: 5 })], game);
  assert.deepEqual(beat?.acts, [4]);
});

test('a library comes into the hand card by card, another’s as backs', () => {
  assert.deepEqual(shown(view(), view({}, {}, { hand: [5, 8] }), line('library_taken', 0, { n: 2, cards: [5, 8] })), [
    'card5 turning library-0 > hand:5', 'card8 turning library-0 > hand:8',
  ]);
  assert.equal(shown(view(), view(), line('library_taken', 1, { n: 3 })).length, 3);
});

test('lines without motion take no time', () => {
  assert.deepEqual(beatsOf(view(), view(), [line('turn_ended', 0), line('season_changed', -1, { season: 1 }), line('something_new', 0)], game), []);
});

test('without motion, what differs is marked', () => {
  const before = view({ crystals: 3, in_play: [lying(5, 4)] });
  const after = view({ crystals: 9, in_play: [lying(5, 4, true), lying(8, 6)] }, { hand_size: 2, die: 3 }, { wheel: 12, hand: [9] });
  assert.deepEqual(changesOf(before, after), ['crystals-0', 'card-4', 'card-6', 'hand-1', 'die-3', 'hand:9', 'marker']);
  assert.deepEqual(changesOf(after, after), []);
});
