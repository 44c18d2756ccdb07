// Dust and pieces of energy: what tiles can form, what they weigh, what a payment leaves.

import type { GameData } from '../data';

const CARD_VALUES = 32;
const FIRST_CONCENTRATED = 128;

type Tiles = Pick<GameData, 'tiles'>;
type Weights = Pick<GameData, 'tiles' | 'card_weight' | 'concentrated_weight' | 'colours'>;

/** A card or concentrated energy. */
export interface Piece {
  colour: number;
  value: number;
  weight: number;
  concentrated: boolean;
}

/** Return what a piece of the view is. */
export function pieceOf(piece: number, game: Weights): Piece {
  const concentrated = piece >= FIRST_CONCENTRATED;
  const colour = concentrated ? piece - FIRST_CONCENTRATED : Math.floor(piece / CARD_VALUES);
  return {
    colour,
    concentrated,
    value: concentrated ? (game.colours[colour]?.concentrated ?? 0) : piece % CARD_VALUES,
    weight: concentrated ? game.concentrated_weight : game.card_weight,
  };
}

const known = new Map<string, number[]>();

/** Return the least weight of every amount up to this one; infinite where no tiles form it. */
function weights(amount: number, { tiles }: Tiles): number[] {
  const name = tiles.map((tile) => `${tile.value}:${tile.weight}`).join();
  const found = known.get(name) ?? [0];
  for (let at = found.length; at <= amount; at += 1) {
    found.push(Math.min(...tiles.map(({ value, weight }) => (value <= at ? (found[at - value] ?? Infinity) + weight : Infinity))));
  }
  known.set(name, found);
  return found;
}

/** Return the most that tiles can form of an amount: 1 becomes 0, 3 becomes 2. */
export function form(amount: number, game: Tiles): number {
  const all = weights(amount, game);
  for (let at = amount; at > 0; at -= 1) if (Number.isFinite(all[at])) return at;
  return 0;
}

/** Return what an amount weighs in the hand. */
export function dustWeight(amount: number, game: Tiles): number {
  return weights(amount, game)[form(amount, game)] ?? 0;
}

/** Return the tiles of an amount with the least weight, the biggest first. */
export function tilesOf(amount: number, game: Tiles): number[] {
  const found: number[] = [];
  const tiles = [...game.tiles].sort((a, b) => b.value - a.value);
  let left = form(amount, game);
  while (left > 0) {
    const tile = tiles.find(({ value, weight }) => value <= left && weightOf(left - value, game) + weight === weightOf(left, game));
    if (!tile) break;
    found.push(tile.value);
    left -= tile.value;
  }
  return found;
}

function weightOf(amount: number, game: Tiles): number {
  return weights(amount, game)[amount] ?? Infinity;
}

/** Return the most of an amount that can be kept within a weight. */
export function mostDust(amount: number, room: number, game: Tiles): number {
  for (let kept = amount; kept > 0; kept -= 1) {
    if (weightOf(kept, game) <= room) return kept;
  }
  return 0;
}

/** What a payment comes to. */
export interface Paid {
  /** All that is tendered: pieces, every bit of dust, and money that is no dust yet. */
  given: number;
  /** What of it leaves the hand before change comes back. */
  spent: number;
  /** What it still lacks. */
  missing: number;
  /** All that stays: pieces and dust. */
  left: number;
  /** The dust there is afterwards. */
  dust: number;
  /** What no tile can pay back. */
  lost: number;
  weight: number;
}

/** Return what giving some pieces with all dust comes to; `extra` is money that is no dust yet. */
export function paid(pieces: readonly Piece[], chosen: ReadonlySet<number>, dust: number, extra: number, price: number, game: Weights): Paid {
  let given = dust + extra;
  let kept = 0;
  let weight = 0;
  pieces.forEach((piece, place) => {
    if (chosen.has(place)) given += piece.value;
    else {
      kept += piece.value;
      weight += piece.weight;
    }
  });
  const change = Math.max(0, given - price);
  const after = form(change, game);
  return { given, spent: given - Math.min(dust, after), missing: Math.max(0, price - given), left: kept + after, dust: after, lost: change - after, weight: weight + dustWeight(after, game) };
}

/** What giving back for the hand limit comes to. */
export interface Kept {
  /** The weight of the pieces that stay. */
  weight: number;
  fits: boolean;
  dust: number;
  /** What is given back in all. */
  lost: number;
  left: number;
}

/** Return what stays if some pieces are given back; dust stays as far as it fits. */
export function keptBeside(pieces: readonly Piece[], chosen: ReadonlySet<number>, dust: number, limit: number, game: Weights): Kept {
  let weight = 0;
  let lost = 0;
  let left = 0;
  pieces.forEach((piece, place) => {
    if (chosen.has(place)) lost += piece.value;
    else {
      weight += piece.weight;
      left += piece.value;
    }
  });
  const stays = weight <= limit ? mostDust(dust, limit - weight, game) : 0;
  return { weight: weight + dustWeight(stays, game), fits: weight <= limit, dust: stays, lost: lost + dust - stays, left: left + stays };
}
