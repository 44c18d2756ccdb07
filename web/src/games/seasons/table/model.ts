// What the table works out for its player: rates, worth, the forecast of the round's end, previews.
// Nothing here decides what is allowed; that comes from the server with the question.

import type { Choice, Situation } from '../../../lib/types.gen';
import type { CardData, GameData } from '../data';
import type { InPlay, SeatView, View } from './view';

export const ENERGIES = ['air', 'water', 'fire', 'earth'] as const;
export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
export const BONUS_PRICE = [0, 5, 12, 20] as const;
export const SPACES = 12;
const LAST_YEAR = 3;
const HAND_PRICE = 5;
const GRIMOIRE = 18;
const PURSE = 8;
const AMULET_OF_WATER = 4;
const SIDES = 6;
// A source is the serial of a card in play above six bits of card number.
const CARD_MASK = 63;

/** Return the view inside a situation. */
export function viewOf(situation: Situation): View {
  return situation.view as View;
}

/** Return the season of a space of the wheel: 0 winter to 3 autumn. */
export function seasonAt(space: number): number {
  return Math.floor((space - 1) / 3);
}

/** Return a card of the game by its number. */
export function cardOf(game: GameData, number: number): CardData {
  const at = game.cards[number - 1];
  const found = at?.number === number ? at : game.cards.find((each) => each.number === number);
  if (!found) throw new Error(`no card ${number}`);
  return found;
}

/** Return the card a phrase speaks of, and which copy of it; 0 if it speaks of none. */
export function namedCard(args: Record<string, unknown>): { number: number; copy: number } {
  const told = args['card'];
  if (Array.isArray(told)) return { number: Number(told[0]), copy: Number(told[1]) };
  return { number: typeof told === 'number' ? told : 0, copy: 1 };
}

/** Return the place in a row of the copy a phrase speaks of, or -1. */
export function placeOf(row: readonly InPlay[], number: number, copy: number): number {
  let seen = 0;
  return row.findIndex((lying) => lying[0] === number && (seen += 1) === copy);
}

/** Return how many energies the reserve of a seat may hold. */
export function reserveLimit(seat: SeatView): number {
  return seat.in_play.some((lying) => lying[0] === GRIMOIRE) ? 10 : 7;
}

/** Return what the cards and bonuses of a seat add to every energy it transmutes. */
export function transmuteExtra(view: View, seat: number): { purse: number; bonus: number } {
  const row = view.seats[seat]?.in_play ?? [];
  const purse = row.filter((lying) => lying[0] === PURSE).length;
  return { purse, bonus: view.turn === seat ? view.transmute_bonus : 0 };
}

/** Return the prestige of a seat if the game ended now, by source. */
export function worth(game: GameData, seat: SeatView): Record<'crystals' | 'cards' | 'bonuses' | 'hand' | 'total', number> {
  const cards = seat.in_play.reduce((sum, lying) => sum + cardOf(game, lying[0]).prestige, 0);
  const bonuses = -(BONUS_PRICE[seat.bonuses] ?? 0);
  const hand = -HAND_PRICE * seat.hand_size;
  return { crystals: seat.crystals, cards, bonuses, hand, total: seat.crystals + cards + bonuses + hand };
}

/** Return how many energies each source of a seat holds: the reserve, then its amulets. */
export function stores(seat: SeatView): number[] {
  const amulets = seat.in_play.filter((lying) => lying[0] === AMULET_OF_WATER);
  return [...seat.energy, ...amulets.flatMap((lying) => [...lying[3]])];
}

/** Return the six faces of the die a rolled face belongs to. */
export function facesOf(die: number): number[] {
  const first = Math.floor(die / SIDES) * SIDES;
  return Array.from({ length: SIDES }, (_, side) => first + side);
}

/** Return the season whose colour a die has. */
export function seasonOfDie(die: number): number {
  return Math.floor(die / (SIDES * 5));
}

export interface Forecast {
  dots: number;
  wheel: number;
  year: number;
  newSeason: boolean;
  ends: boolean;
}

/** Return where the marker will go at the end of the round, once the die left over is certain. */
export function forecast(view: View, game: GameData): Forecast | null {
  const round = view.stack.find((frame) => frame.effect === 'round');
  const left = view.dice.length === 1 ? view.dice[0] : undefined;
  if (!round || round.step > 4 || left === undefined) return null;
  if (view.seats.some((seat) => seat.die < 0)) return null;
  const dots = game.faces[left]?.dots ?? 0;
  const place = view.wheel - 1 + dots;
  const wheel = (place % SPACES) + 1;
  const year = view.year + Math.floor(place / SPACES);
  return { dots, wheel, year, newSeason: seasonAt(wheel) !== seasonAt(view.wheel), ends: year > LAST_YEAR };
}

/** Return the card whose effect asks the open question, or 0. */
export function cause(view: View, seat: number): number {
  const frames = view.lanes?.[seat]?.length ? view.lanes[seat] : view.stack;
  const source = frames?.at(-1)?.source ?? 0;
  return source & CARD_MASK;
}

export type StepState = 'done' | 'now' | 'next';
export interface RoundStep {
  name: 'roll' | 'dice' | 'turn' | 'end';
  seat: number;
  state: StepState;
}

/** Return the seats in the order of this round. */
export function roundOrder(view: View): number[] {
  return view.seats.map((_, at) => (view.start + at) % view.seats.length);
}

/** Return the steps of the round, and which one is on. */
export function roundSteps(view: View): RoundStep[] {
  const step = view.stack.find((frame) => frame.effect === 'round')?.step ?? 0;
  const turns = view.stack.filter((frame) => frame.effect === 'turn');
  const phase = (at: number): StepState => (step > at ? 'done' : step === at ? 'now' : 'next');
  return [
    { name: 'roll', seat: -1, state: step >= 2 ? 'done' : 'now' },
    { name: 'dice', seat: -1, state: phase(2) },
    ...roundOrder(view).map((seat): RoundStep => {
      const frame = turns.find((each) => each.actor === seat);
      const open: StepState = frame && frame.step > 0 ? 'now' : frame ? 'next' : 'done';
      return { name: 'turn', seat, state: step < 3 ? 'next' : step > 3 ? 'done' : open };
    }),
    { name: 'end', seat: -1, state: step > 3 ? 'now' : 'next' },
  ];
}

/** Return whose turn follows the one in progress, or -1 if the round ends then. */
export function nextInTurn(view: View): number {
  const waiting = view.stack.filter((frame) => frame.effect === 'turn' && frame.step === 0);
  return waiting.at(-1)?.actor ?? -1;
}

export type Gain = { seat: number; fact: string; n: number };
const FACTS = ['crystals', 'energy', 'gauge', 'hand', 'prestige'] as const;

/** Return what a choice surely brings, own things first; prestige that is only crystals is left out. */
export function gains(choice: Choice, me: number): Gain[] {
  const told: Gain[] = [];
  const seats = Object.keys(choice.changes).map(Number).sort((a, b) => Number(b === me) - Number(a === me) || a - b);
  for (const seat of seats) {
    const changes = choice.changes[seat] ?? {};
    for (const fact of FACTS) {
      const n = changes[fact] ?? 0;
      if (choice.key === 'move.summon' && n < 0 && (fact === 'hand' || fact === 'energy')) continue; // the price
      const mere = fact === 'prestige' && (seat !== me || n === (changes['crystals'] ?? 0));
      if (n !== 0 && !mere) told.push({ seat, fact, n });
    }
  }
  return told;
}

/** Return what transmuting everything would bring, from what one of each brings. */
export function transmuteAll(choices: readonly Choice[], seat: SeatView, me: number): number {
  const held = stores(seat);
  return choices.reduce((sum, choice) => {
    const source = Number(choice.args['source']);
    return sum + (held[source] ?? 0) * (choice.changes[me]?.['crystals'] ?? 0);
  }, 0);
}

export interface Omen {
  card: number;
  seat: number;
  fact: 'crystals' | 'energy';
  n: number;
}

/** Return what cards in play will surely do at the end of this round, as things stand. */
export function omens(view: View, coming: Forecast | null): Omen[] {
  const told: Omen[] = [];
  for (const seat of roundOrder(view)) {
    const board = view.seats[seat];
    if (!board) continue;
    const held = board.energy.reduce((sum, n) => sum + n, 0);
    const givers = view.seats.filter((each) => each !== board && each.crystals > 0).length;
    for (const [card] of board.in_play) {
      if (card === 50) told.push({ card, seat, fact: 'crystals', n: -3 });
      if (card === 13) told.push({ card, seat, fact: 'crystals', n: held >= 4 ? 3 : 0 });
      if (card === 14) told.push({ card, seat, fact: 'energy', n: held <= 1 ? 1 : 0 });
      if (card === 39) told.push({ card, seat, fact: 'crystals', n: givers });
      if (card === 11 && coming?.newSeason) told.push({ card, seat, fact: 'crystals', n: givers });
      if (card === 27 && coming?.newSeason) told.push({ card, seat, fact: 'energy', n: 1 });
    }
  }
  return told;
}

/** Return a sentence that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
