import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../../lib/types.gen';
import type { CardData, GameData } from '../data.ts';
import { automaRange, charges, fightersAt, foreseen, inTies, innerWorth, lacking, safeBid, sortOf, stopsOf, takenAt, verdict, withoutCharges } from './model.ts';
import type { AutomaView, SeatView, SiteView, View } from './view.ts';

const site = (given: Partial<SiteView>): SiteView => ({ place: 0, ritual: -1, on_ritual: [], on_place: [], extra: [], beside: [], stone: -1, stored: -1, worth: 0, doubled: false, ...given });

function seat(given: Partial<SeatView>): SeatView {
  const empty = { resources: [0, 0, 0], mana: 0, outer: [], inner: [], specialists: [], council: [], known: [], demon: -1, figures: [0, 0, 0, 0, 0, 0, 0, 0], cats: 0, path: 0, arrival: 0 };
  return { ...empty, ...given } as unknown as SeatView;
}

function view(seats: SeatView[], given: Partial<View> = {}): View {
  const region = { places: [], stones: [], tile: -1, strength: seats.map((each) => each.figures.filter((at) => at === 1).length) };
  return { seats, regions: [region], with_path: true, first: 0, round: 2, hand: [], row: [], discard: [], box: [], looking: [], mix: 2, automa: null, ...given } as View;
}

const card = (vp: number, ritual = true): CardData => ({ vp, ritual, copies: 1, set: 'base', symbol: 'none' }) as unknown as CardData;
const AUTOMA = { rondel: ['discover', 'track', 'play', 'harvest', 'transfer'], rings: [false, false, false, true, false], tiles: [], track_fields: 12, payouts: [], levels: [{ name: '', track_steps: 2, harvest_most: 3 }] };
const game = { pack: { cards: [card(1), card(3), card(5)], places: [], stones: [], setup: { witches: 4 }, automa: AUTOMA } } as unknown as GameData;

test('what is missing is told by kind, then in all', () => {
  assert.deepEqual(lacking(seat({ resources: [2, 1, 0] }), [2, 2, 0, 0, 0]), { kind: 1, n: 1 });
  assert.deepEqual(lacking(seat({ resources: [2, 2, 0] }), [2, 2, 0, 0, 0], 2), { kind: 3, n: 2 });
  assert.equal(lacking(seat({ resources: [3, 2, 1] }), [2, 2, 0, 0, 0], 2), null);
});

test('without the path the icons of an effect leave charging out', () => {
  const gather = { trigger: 'space', text: '', short: '', glyphs: [['card', 2], ['charge', 1]] as [string, number][] };
  assert.ok(charges(gather));
  assert.deepEqual(withoutCharges(gather).glyphs, [['card', 2]]);
  assert.ok(!charges(withoutCharges(gather)));
});

test('who discovered a place last is told of the slot it lay on', () => {
  const of = { pack: { ...game.pack, base: 100 } } as GameData;
  const told = (kind: string, seat: number, place: number, region: number, slot: number) => ({ kind, seat, args: { place: 100 + place, region: 100 + region, slot } }) as unknown as Line;
  const log = [told('place_discovered', 1, 4, 0, 2), told('place_discovered', 0, 5, 1, 2), told('automa_discovered', -1, 6, 0, 0), told('place_discovered', 2, 7, 0, 2)];
  assert.deepEqual(takenAt(of, log, 0, 2), { place: 56, seat: 2 });
  assert.deepEqual(takenAt(of, log, 1, 2), { place: 40, seat: 0 });
  assert.deepEqual(takenAt(of, log, 0, 0), { place: 48, seat: -1 });
  assert.equal(takenAt(of, log, 0, 1), null);
});

test('a tie goes to the higher bid, then to who is further on the path, there to who came first', () => {
  const mine = seat({ figures: [1, 0, 0, 0, 0, 0, 0, 0], mana: 4, path: 2, arrival: 2 });
  const other = seat({ figures: [1, 1, 0, 0, 0, 0, 0, 0], mana: 2, path: 2, arrival: 1 });
  const table = view([mine, other]);
  const [me, rival] = fightersAt(table, 0);
  assert.ok(me && rival);
  assert.equal(verdict(table, me, 3, rival, 1), 'win');
  assert.equal(verdict(table, me, 3, rival, 2), 'mana');
  assert.equal(verdict(table, { ...me, base: 2 }, 2, rival, 2), 'path_lost');
  assert.equal(verdict({ ...table, with_path: false }, { ...me, base: 2 }, 2, rival, 2), 'order');
});

test('of many bids those that come to the same are told as one, few are told one by one', () => {
  const table = view([seat({ path: 1, arrival: 1 }), seat({ path: 0 })]);
  const me = { seat: 0, base: 2, mana: 9, path: 1, arrival: 1 };
  const rival = { seat: 1, base: 3, mana: 9, path: 0, arrival: 0 };
  assert.deepEqual(foreseen(table, me, 4, rival), [
    { from: 0, to: 2, told: 'win' },
    { from: 3, to: 3, told: 'mana' },
    { from: 4, to: 9, told: 'lose' },
  ]);
  assert.deepEqual(foreseen(table, me, 0, { ...rival, mana: 1 }).map((each) => each.from), [0, 1]);
  assert.equal(foreseen(table, me, 4, { ...rival, base: 2 })[1]?.told, 'path');
});

test('equals stand in the order of the path, there of arrival, and last of turns', () => {
  const at = (place: number, path: number, arrival: number) => ({ seat: place, base: 1, mana: 0, path, arrival });
  const table = { ...view([seat({}), seat({}), seat({}), seat({})]), first: 2 };
  const fighters = [at(0, 0, 0), at(1, 2, 5), at(2, 2, 3), at(3, 0, 0)];
  assert.deepEqual(inTies(table, fighters, true).map((each) => each.seat), [2, 1, 3, 0]);
  assert.deepEqual(inTies(table, fighters, false).map((each) => each.seat), [2, 3, 0, 1]);
});

test('a bid is safe if no bid of another beats it', () => {
  const mine = seat({ figures: [1, 0, 0, 0, 0, 0, 0, 0], mana: 6 });
  const other = seat({ figures: [1, 1, 0, 0, 0, 0, 0, 0], mana: 2 });
  assert.equal(safeBid(view([mine, other]), 0, 0), 3);
  assert.equal(safeBid(view([{ ...mine, mana: 2 }, other]), 0, 0), -1);
});

test('the inner circle counts, and what stones double', () => {
  assert.deepEqual(innerWorth(seat({ inner: [site({ ritual: 8, worth: 3 }), site({ ritual: 16, worth: 4, doubled: true })] })), { rituals: 7, stones: 4 });
});

test('the witch with the cat is told apart', () => {
  const mine = seat({ cats: 2 });
  assert.deepEqual([0, 1, 4].map((figure) => sortOf(game, mine, figure)), ['witch', 'cat', 'elder']);
});

test('the automa stops by the points of cards nobody has seen; a ring holds it, what it cannot do moves it on', () => {
  const automa = { marker: 0, outer: [], inner: [], specialists: [], witches: [1], path: 2, tile: -1, level: 0, track: 0 } as unknown as AutomaView;
  const stops = stopsOf(game, view([seat({})], { automa, with_path: false }));
  // 1 leads to the track; 3 and 5 lead to the ring.
  assert.deepEqual(stops.map(({ space, chance }) => [space, Math.round(chance * 3)]), [[3, 2], [1, 1]]);
  assert.deepEqual(automaRange(game, view([seat({})], { automa }), 0), { least: 4, most: 8 });
  const known = stopsOf(game, view([seat({})], { automa: { ...automa, marker: 4 }, with_path: false, discard: [8, 16] }));
  assert.deepEqual(known.map(({ space }) => space), [1]);
});
