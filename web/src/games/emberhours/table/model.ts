// What the table works out for its player beyond what the view tells: when cards come, sums of strength, forecasts.
// Nothing here decides what is allowed; that comes from the server with the question. Only open information is used.

import type { Situation } from '../../../lib/types.gen';
import { type CardData, FIRST_SOURCE, type GameData, isCreature, type PackData, SLOTS, type SourceData } from '../data.ts';
import type { SeatView, SourceView, View } from './view';

/** Return the view inside a situation. */
export function viewOf(situation: Situation): View {
  return situation.view as View;
}

/** Return a card of the pack by its number. */
export function cardOf(game: GameData, card: number): CardData {
  const found = game.pack.cards[card];
  if (!found) throw new Error(`no card ${card}`);
  return found;
}

/** Return a source of the pack by its number. */
export function sourceOf(game: GameData, source: number): SourceData {
  const found = game.pack.sources[source];
  if (!found) throw new Error(`no source ${source}`);
  return found;
}

export const isSource = (thing: number): boolean => thing >= FIRST_SOURCE;

/** Return a number of phrases and events as the view has it: without the pack's base. */
export function ownNumber(game: GameData, reference: unknown): number {
  return typeof reference === 'number' ? reference - game.pack.base : -1;
}

/** Return the name of a card or a source. */
export function thingName(game: GameData, thing: number): string {
  return isSource(thing) ? sourceOf(game, thing - FIRST_SOURCE).name : cardOf(game, thing).name;
}

/** Return the id by which the emblem of a card or a source is found. */
export function thingId(game: GameData, thing: number): string {
  return isSource(thing) ? sourceOf(game, thing - FIRST_SOURCE).id : cardOf(game, thing).id;
}

// --- the conveyor ------------------------------------------------------------------------------

export interface TileView {
  /** 1 to 5; 1 comes next. */
  slot: number;
  /** Which of the six tiles lies there. */
  tile: number;
  colour: number;
  cards: number[];
  /** The round in which its cards arrive and its colour is outside. */
  round: number;
}

/** Return the tiles of a seat from left to right: slot 5 first. */
export function tilesOf(view: View, seat: SeatView, pack: PackData): TileView[] {
  return Array.from({ length: SLOTS }, (_, at) => {
    const slot = SLOTS - at;
    const tile = (seat.outside + slot) % pack.tiles.length;
    return { slot, tile, colour: pack.tiles[tile] ?? 0, cards: seat.slots[slot - 1] ?? [], round: view.round + slot };
  });
}

// --- the retinue ---------------------------------------------------------------------------------

/** Return the sources a seat holds, with their places in the view. */
export function heldBy(view: View, seat: number): { place: number; source: SourceView }[] {
  return view.sources.flatMap((source, place) => (source.holder === seat ? [{ place, source }] : []));
}

/** Return the places in the retinue of the creatures that may conquer or slide. */
export function freeCreatures(game: GameData, view: View, seat: SeatView): number[] {
  return seat.retinue.flatMap((card, place) => {
    const free = isCreature(cardOf(game, card)) && !seat.activated.includes(card) && !view.committed.includes(card);
    return free ? [place] : [];
  });
}

export interface Force {
  /** What the creatures bring, each with its own part. */
  parts: { place: number; n: number }[];
  /** What comes on top. */
  bonus: number;
  total: number;
}

/** Return what creatures at some places of a retinue come to. */
export function forceOf(game: GameData, seat: SeatView, places: readonly number[]): Force {
  const parts = places.map((place) => ({ place, n: cardOf(game, seat.retinue[place] ?? 0).strength }));
  const bonus = places.length === 0 ? 0 : seat.strength_total + seat.strength_on + seat.strength_each * places.length;
  return { parts, bonus, total: parts.reduce((sum, part) => sum + part.n, 0) + bonus };
}

/** Return the most strength a seat could bring now. */
export function reachOf(game: GameData, view: View, seat: SeatView): number {
  return forceOf(game, seat, freeCreatures(game, view, seat)).total;
}

// --- the end --------------------------------------------------------------------------------------

export interface Forecast {
  seat: number;
  count: number;
  /** With what rides on its tiles. */
  coming: number;
  /** The round in which the retinue is full, if nothing changes; 0 if it is not. */
  round: number;
}

/** Return who comes closest to a full retinue, counting what rides on tiles. */
export function fullest(view: View): Forecast {
  const all = view.seats.map((seat, at): Forecast => {
    let count = seat.retinue_count + seat.landing.length;
    let round = count >= view.full_retinue ? view.round : 0;
    seat.slots.forEach((cards, slot) => {
      count += cards.length;
      if (round === 0 && count >= view.full_retinue) round = view.round + slot + 1;
    });
    return { seat: at, count: seat.retinue_count, coming: count, round };
  });
  const soon = (each: Forecast): number => (each.round === 0 ? 1000 - each.coming : each.round);
  return all.sort((a, b) => soon(a) - soon(b) || b.count - a.count)[0] as Forecast;
}

/** Return the round in which the game ends by what lies open, or 0. */
export function knownEnd(view: View): number {
  return view.ending ? view.round : fullest(view).round;
}

export const fortified = (view: View): number => view.sources.filter((source) => source.fortified).length;

// --- the round -------------------------------------------------------------------------------------

export type StepState = 'done' | 'now' | 'next';
export interface RoundStep {
  name: 'opening' | 'time' | 'turn' | 'end';
  seat: number;
  /** The first or the second turn. */
  n: number;
  state: StepState;
}

/** Return the steps of the round: the time phase, the turns around the one that is on, the end. */
export function roundSteps(view: View): RoundStep[] {
  if (view.phase === 'opening') return [{ name: 'opening', seat: -1, n: 1, state: 'now' }];
  const count = view.seats.length;
  const order = Array.from({ length: count }, (_, at) => (view.start + at) % count);
  const turns = [1, 2].flatMap((n) => order.map((seat): RoundStep => ({ name: 'turn', seat, n, state: stateOf(view, seat, n) })));
  const time: RoundStep = { name: 'time', seat: -1, n: 1, state: view.phase === 'time' ? 'now' : 'done' };
  const end: RoundStep = { name: 'end', seat: -1, n: 1, state: view.phase === 'round_end' ? 'now' : 'next' };
  const now = turns.findIndex((turn) => turn.state === 'now');
  const from = Math.max(0, Math.min(now < 0 ? (view.phase === 'time' ? 0 : turns.length - 4) : now - 1, turns.length - 4));
  return [time, ...turns.slice(from, from + 4), end];
}

function stateOf(view: View, seat: number, n: number): StepState {
  if (view.phase === 'time') return 'next';
  const waiting = view.stack.filter((frame) => frame.effect === 'turn' && frame.step === 0 && frame.actor === seat).length;
  if (view.turn === seat && 2 - waiting === n) return 'now';
  return n <= 2 - waiting ? 'done' : 'next';
}

/** Return a sentence that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
