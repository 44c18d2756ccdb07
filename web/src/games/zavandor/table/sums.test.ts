// The sums of the page against those of the rules, over many positions (sums.json is written by them).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { GameData } from '../data.ts';
import { placesOf } from '../options.ts';
import { dustWeight, form, keptBeside, mostDust, paid, pieceOf, tilesOf } from './dust.ts';
import { coverOf, dueOf, priceFor, priceParts } from './model.ts';

interface After {
  left: number;
  dust: number;
  lost: number;
  weight: number;
}
interface Choosing {
  pieces: number[];
  dust: number;
  mask: number;
  /** Nothing where the rules refuse it. */
  after: After | null;
}
interface Sums {
  game: GameData;
  dust: { amount: number; formed: number; weight: number; room: number; kept: number }[];
  payments: (Choosing & { turn: number; seat: number; crumb: number; stack: { source: number }[] })[];
  keepings: (Choosing & { limit: number })[];
  prices: {
    levels: number[];
    adjustments: number[];
    surcharges: [number, number];
    energy: [number, number];
    lot: number;
    bid: number;
    price: number;
    place: number;
    off: number;
    covered: boolean;
  }[];
}

const { game, dust, payments, keepings, prices } = JSON.parse(readFileSync(new URL('./sums.json', import.meta.url), 'utf8')) as Sums;

test('dust is formed, weighed and kept as the rules do it', () => {
  for (const { amount, formed, weight, room, kept } of dust) {
    assert.deepEqual([form(amount, game), dustWeight(amount, game), mostDust(amount, room, game)], [formed, weight, kept], `${amount} dust`);
    assert.equal(tilesOf(amount, game).reduce((sum, tile) => sum + tile, 0), formed);
  }
});

test('a payment leaves what it leaves by the rules', () => {
  for (const each of payments) {
    const { price, extra } = dueOf(each);
    const pieces = each.pieces.map((piece) => pieceOf(piece, game));
    const { missing, left, dust: after, lost, weight } = paid(pieces, new Set(placesOf(each.mask)), each.dust, extra, price, game);
    assert.equal(missing === 0, each.after !== null, JSON.stringify(each));
    if (each.after) assert.deepEqual({ left, dust: after, lost, weight }, each.after, JSON.stringify(each));
  }
});

test('of what is given back stays what stays by the rules', () => {
  for (const each of keepings) {
    const pieces = each.pieces.map((piece) => pieceOf(piece, game));
    const { fits, left, dust: after, lost, weight } = keptBeside(pieces, new Set(placesOf(each.mask)), each.dust, each.limit, game);
    assert.equal(fits, each.after !== null, JSON.stringify(each));
    if (each.after) assert.deepEqual({ left, dust: after, lost, weight }, each.after, JSON.stringify(each));
  }
});

test('a bid costs what it costs by the rules, and its parts are those of the rules', () => {
  for (const each of prices) {
    const told = JSON.stringify(each);
    assert.equal(priceFor(each, each.lot, each.bid), each.price, told);
    const parts = priceParts(game, each, each.lot);
    const sumOf = (ofPlace: boolean): number => parts.filter((part) => (part.what === 'place') === ofPlace).reduce((sum, part) => sum + part.n, 0);
    assert.deepEqual([sumOf(true), sumOf(false)], [each.place, -each.off + 0], told);
    assert.equal(each.bid <= coverOf(each, each.lot).low, each.covered, told);
  }
});
