// What the table works out for its player beyond what the view tells: strengths, what is missing, forecasts.
// Nothing here decides what is allowed; that comes from the server with the question. Only open information is used.

import type { Line, Situation } from '../../../lib/types.gen';
import type { BoardData, CardData, Cost, GameData, LineData, PlaceData, RegionData, TierData } from '../data.ts';
import type { SeatView, SiteView, View } from './view';

const COPY = 8;
export const ON_BOARD = 8;
export const ON_RITUAL = 64;

/** Tell whether an effect charges crystals. */
export function charges(of: LineData): boolean {
  return of.glyphs.some(([icon]) => icon === 'charge');
}

/** Return an effect as it is without the path, where there are no crystals: its icons leave charging out. */
export function withoutCharges(of: LineData): LineData {
  return { ...of, glyphs: of.glyphs.filter(([icon]) => icon !== 'charge') };
}

/** Return the view inside a situation. */
export function viewOf(situation: Situation): View {
  return situation.view as View;
}

function found<T>(things: readonly T[], at: number, what: string): T {
  const thing = things[at];
  if (thing === undefined) throw new Error(`no ${what} ${at}`);
  return thing;
}

/** Return the number in the pack of a copy. */
export const designOf = (copy: number): number => Math.floor(copy / COPY);

/** Return the card of which this is a copy. */
export const cardOf = (game: GameData, copy: number): CardData => found(game.pack.cards, designOf(copy), 'card');

/** Return the place of which this is a copy. */
export const placeOf = (game: GameData, copy: number): PlaceData => found(game.pack.places, designOf(copy), 'place');

export const boardOf = (game: GameData, seat: SeatView): BoardData | undefined => game.pack.boards[seat.board];

export const signOf = (game: GameData, stone: number): { id: string; name: string } => game.pack.signs[game.pack.stones[stone] ?? 0] ?? { id: 'moon', name: '' };

/** Return the number of a thing in phrases and events, as the pack has it; of a pair, the first counts. */
export function ownNumber(game: GameData, reference: unknown): number {
  const told: unknown = Array.isArray(reference) ? reference[0] : reference;
  return typeof told === 'number' ? told - game.pack.base : -1;
}

/** Return which place lay on an empty slot of a region and who discovered it (-1 is the automa), if the log tells. */
export function takenAt(game: GameData, log: readonly Line[], region: number, slot: number): { place: number; seat: number } | null {
  const line = log.findLast(({ kind, args }) => kind.endsWith('_discovered') && args['slot'] === slot && ownNumber(game, args['region']) === region);
  const place = ownNumber(game, line?.args['place']);
  return line && place >= 0 ? { place: place * COPY, seat: line.seat } : null;
}

/** Return the tiers that hold in a region: those of its tile, if one covers it. */
export function tiersAt(game: GameData, view: View, region: number): { tiers: TierData[]; of: RegionData } {
  const tile = game.pack.tiles[view.regions[region]?.tile ?? -1];
  const of = tile ?? found(game.pack.regions, region, 'region');
  return { tiers: of.tiers, of };
}

/** Return an effect with as many icons as fit on a tag: what is paid and the first gain. */
export function brief(line: LineData): LineData {
  const arrow = line.glyphs.findIndex(([icon]) => icon === 'to');
  return { ...line, glyphs: line.glyphs.slice(0, arrow >= 0 ? arrow + 2 : 2) };
}

// --- sites ---------------------------------------------------------------------------------------

export const sitesOf = (seat: Pick<SeatView, 'outer' | 'inner'>): SiteView[] => [...seat.outer, ...seat.inner];

/** Return the place among all sites of a ritual, or -1. */
export const siteOfRitual = (seat: SeatView, ritual: number): number => sitesOf(seat).findIndex((site) => site.ritual === ritual);

export type FigureSort = 'witch' | 'cat' | 'elder';

/** Return what sort of figure one is. */
export function sortOf(game: GameData, seat: SeatView, figure: number): FigureSort {
  if (figure >= game.pack.setup.witches) return 'elder';
  return Math.floor(seat.cats / 2 ** figure) % 2 === 1 ? 'cat' : 'witch';
}

/** Return the figures that stand somewhere. */
export function figuresAt(game: GameData, seat: SeatView, where: number): FigureSort[] {
  return seat.figures.flatMap((at, figure) => (at === where ? [sortOf(game, seat, figure)] : []));
}

/** Return how many witches and elders are in reserve; a witch with a cat is one witch here. */
export function reserveOf(game: GameData, seat: SeatView): { witches: number; elders: number } {
  const all = figuresAt(game, seat, 0);
  return { witches: all.filter((each) => each !== 'elder').length, elders: all.filter((each) => each === 'elder').length };
}

/** Return all catalysts of a clan. */
export function catalystsOf(seat: SeatView): number[] {
  return sitesOf(seat).flatMap((site) => [...site.on_ritual, ...site.on_place, ...site.extra, ...site.beside]).filter((each) => each > 0);
}

export const chargedOf = (seat: SeatView): number => catalystsOf(seat).filter((each) => each === 4).length;

/** Return what the inner circle counts as it is: rituals, and what stones add. */
export function innerWorth(seat: SeatView): { rituals: number; stones: number } {
  const sum = (sites: readonly SiteView[]): number => sites.reduce((all, site) => all + (site.ritual < 0 ? 0 : site.worth), 0);
  return { rituals: sum(seat.inner), stones: sum(seat.inner.filter((site) => site.doubled)) };
}

/** Return on how many rituals a stone could double: those whose place shows its sign. */
export function fitting(game: GameData, seat: SeatView, stone: number): SiteView[] {
  const sign = game.pack.stones[stone] ?? -1;
  return sitesOf(seat).filter((site) => placeOf(game, site.place).signs.includes(sign));
}

// --- prices --------------------------------------------------------------------------------------

/** Return what the next member of the council costs. */
export function councilCost(game: GameData, seat: SeatView): Cost {
  const prices = boardOf(game, seat)?.council ?? [];
  return prices[Math.min(seat.council.length, prices.length - 1)] ?? [0, 0, 0, 0, 0];
}

/** Return what a seat lacks of a cost and so many resources more: by kind, and in all where kinds do not matter. */
export function lacking(seat: SeatView, cost: Cost, extra = 0): { kind: number; n: number } | null {
  const have = [...seat.resources];
  for (const kind of [0, 1, 2]) {
    const missing = (cost[kind] ?? 0) - (have[kind] ?? 0);
    if (missing > 0) return { kind, n: missing };
    have[kind] = -missing;
  }
  const rest = have.reduce((sum, n) => sum + n, 0);
  const more = (cost[3] ?? 0) + extra - rest;
  if (more > 0) return { kind: 3, n: more };
  const mana = (cost[4] ?? 0) - seat.mana;
  return mana > 0 ? { kind: 4, n: mana } : null;
}

// --- battles -------------------------------------------------------------------------------------

export interface Fighter {
  seat: number;
  /** Strength without mana. */
  base: number;
  mana: number;
  path: number;
  arrival: number;
}

/** Return who fights in a region. */
export function fightersAt(view: View, region: number): Fighter[] {
  const here = view.regions[region];
  if (!here) return [];
  return view.seats.flatMap((seat, at): Fighter[] => {
    const stands = seat.figures.some((where) => where === 1 + region);
    return stands ? [{ seat: at, base: here.strength[at] ?? 0, mana: seat.mana, path: seat.path, arrival: seat.arrival }] : [];
  });
}

export type Verdict = 'win' | 'lose' | 'mana' | 'mana_lost' | 'path' | 'path_lost' | 'order' | 'order_lost';

/** Return how a battle ends between two bids, and by what. */
export function verdict(view: View, mine: Fighter, bid: number, other: Fighter, theirs: number): Verdict {
  const strength = mine.base + bid;
  const rival = other.base + theirs;
  if (strength !== rival) return strength > rival ? 'win' : 'lose';
  if (bid !== theirs) return bid > theirs ? 'mana' : 'mana_lost';
  const isFirst = inTies(view, [mine, other], view.with_path)[0] === mine;
  const byPath = view.with_path && (mine.path !== other.path || (mine.path > 0 && mine.arrival !== other.arrival));
  if (byPath) return isFirst ? 'path' : 'path_lost';
  return isFirst ? 'order' : 'order_lost';
}

/** Who goes before whom when strength and bids are equal: by the path, there by who came first, then by turns. */
export function inTies(view: View, fighters: Fighter[], path: boolean): Fighter[] {
  const count = view.seats.length;
  const turn = (each: Fighter): number => (each.seat - view.first + count) % count;
  const along = (a: Fighter, b: Fighter): number => b.path - a.path || (a.path > 0 ? a.arrival - b.arrival : 0);
  return [...fighters].sort((a, b) => (path && along(a, b)) || turn(a) - turn(b));
}

/** What bids of a rival would mean for one of ours. */
export interface Foreseen {
  from: number;
  to: number;
  told: Verdict;
}

const FEW_BIDS = 5;

/** Every bid a rival can make; where there are many, those side by side that come to the same are told as one. */
export function foreseen(view: View, mine: Fighter, bid: number, rival: Fighter): Foreseen[] {
  const found: Foreseen[] = [];
  for (let theirs = 0; theirs <= rival.mana; theirs++) {
    const told = verdict(view, mine, bid, rival, theirs);
    const last = found.at(-1);
    if (last && last.told === told && rival.mana >= FEW_BIDS) last.to = theirs;
    else found.push({ from: theirs, to: theirs, told });
  }
  return found;
}

export const wins = (told: Verdict): boolean => told === 'win' || told === 'mana' || told === 'path' || told === 'order';

/** Return the lowest bid that beats every bid the others can pay, or -1. */
export function safeBid(view: View, region: number, seat: number): number {
  const all = fightersAt(view, region);
  const mine = all.find((each) => each.seat === seat);
  if (!mine) return -1;
  for (let bid = 0; bid <= mine.mana; bid += 1) {
    const beats = (other: Fighter): boolean => Array.from({ length: other.mana + 1 }, (_, theirs) => wins(verdict(view, mine, bid, other, theirs))).every(Boolean);
    if (all.every((other) => other.seat === seat || beats(other))) return bid;
  }
  return -1;
}

/** Return how strong the automa can be in a region, and how likely each strength is not to exceed a number. */
export function automaRange(game: GameData, view: View, region: number): { least: number; most: number } | null {
  const automa = view.automa;
  const witches = automa?.witches[region] ?? 0;
  if (!automa || witches === 0) return null;
  const values = unseen(game, view).map((card) => cardOf(game, card).vp).sort((a, b) => a - b);
  const fixed = witches + view.round + (game.pack.automa.tiles[automa.tile]?.strength ?? 0);
  const sum = (part: readonly number[]): number => part.reduce((all, n) => all + n, 0);
  return { least: fixed + sum(values.slice(0, witches)), most: fixed + sum(values.slice(-witches)) };
}

// --- the automa ----------------------------------------------------------------------------------

/** Return all cards that may still lie in the deck, as far as this seat can tell. */
export function unseen(game: GameData, view: View): number[] {
  const seen = new Set<number>([...view.hand, ...view.row, ...view.discard, ...view.box, ...view.looking]);
  const sides = [...view.seats, ...(view.automa ? [view.automa] : [])];
  for (const side of sides) {
    for (const site of [...side.outer, ...side.inner]) seen.add(site.ritual);
    for (const card of side.specialists) seen.add(card);
  }
  for (const seat of view.seats) for (const card of [...seat.council, ...seat.known, seat.demon]) seen.add(card);
  const used = (card: CardData): boolean => card.set === 'base' || view.mix === 2 || (view.mix === 1 && card.symbol === 'always');
  return game.pack.cards.flatMap((card, number) =>
    used(card) ? Array.from({ length: card.copies }, (_, copy) => number * COPY + copy).filter((copy) => !seen.has(copy)) : [],
  );
}

export interface Stop {
  /** The space of the rondel on which the automa would act. */
  space: number;
  /** How likely, from 0 to 1. */
  chance: number;
  /** The card, place or ritual it would take, as a copy; -1 where there is none or nobody knows. */
  about: number;
}

/** Return where the automa's marker would act after its next card, with the chances by all cards not yet seen. */
export function stopsOf(game: GameData, view: View): Stop[] {
  const automa = view.automa;
  if (!automa) return [];
  const cards = unseen(game, view);
  const chances = new Map<number, number>();
  for (const card of cards) {
    const space = actsOn(game, view, moved(game, automa.marker, cardOf(game, card).vp));
    chances.set(space, (chances.get(space) ?? 0) + 1 / cards.length);
  }
  return [...chances].map(([space, chance]) => ({ space, chance, about: aboutSpace(game, view, space) })).sort((a, b) => b.chance - a.chance);
}

function moved(game: GameData, marker: number, steps: number): number {
  const { rings } = game.pack.automa;
  let at = marker;
  for (let step = 0; step < steps; step += 1) {
    at = (at + 1) % rings.length;
    if (rings[at]) break;
  }
  return at;
}

/** Return the space on which it acts: an action that is impossible moves it one on. */
function actsOn(game: GameData, view: View, space: number): number {
  const { rondel } = game.pack.automa;
  for (let tried = 0, at = space; tried < rondel.length; tried += 1, at = (at + 1) % rondel.length) {
    if (possible(game, view, at)) return at;
  }
  return space;
}

function possible(game: GameData, view: View, space: number): boolean {
  const action = game.pack.automa.rondel[space];
  if (action === 'discover' || action === 'transfer') return aboutSpace(game, view, space) >= 0;
  if (action !== 'play' || !view.with_path) return true;
  const card = aboutSpace(game, view, space);
  return card >= 0 && (!cardOf(game, card).ritual || (view.automa?.outer.some((site) => site.ritual < 0) ?? false));
}

/** Return what the automa would take on a space. */
function aboutSpace(game: GameData, view: View, space: number): number {
  const automa = view.automa;
  const action = game.pack.automa.rondel[space];
  if (!automa) return -1;
  if (action === 'discover') return discovered(game, view).place;
  if (action === 'transfer') return best(automa.outer.map((site) => site.ritual).filter((card) => card >= 0), (card) => cardOf(game, card).vp);
  if (action === 'play' && view.with_path) return best(view.row.slice(0, automa.path), (card) => cardOf(game, card).vp);
  return -1;
}

/** Return which place the automa would discover, and where. */
export function discovered(game: GameData, view: View): { place: number; region: number } {
  const automa = view.automa;
  const none = { place: -1, region: -1 };
  if (!automa || automa.witches.reduce((sum, n) => sum + n, 0) >= game.pack.setup.witches) return none;
  const open = view.regions.flatMap((region, at) => (region.places.some((place) => place >= 0) ? [at] : []));
  const region = best(open, (at) => -(automa.witches[at] ?? 0));
  return region < 0 ? none : { region, place: view.regions[region]?.places.find((place) => place >= 0) ?? -1 };
}

function best(things: readonly number[], worth: (thing: number) => number): number {
  return things.reduce((found, thing) => (found < 0 || worth(thing) > worth(found) ? thing : found), -1);
}

// --- the round -----------------------------------------------------------------------------------

export type StepState = 'done' | 'now' | 'next';
export const PHASES = ['scout', 'action', 'battle', 'round_end'] as const;

/** Return the phases of the round and which one is on. */
export function phasesOf(view: View): { name: (typeof PHASES)[number]; state: StepState }[] {
  const now = view.phase === 'setup' ? 0 : PHASES.indexOf(view.phase as (typeof PHASES)[number]);
  return PHASES.map((name, at) => ({ name, state: at < now ? 'done' : at === now ? 'now' : 'next' }));
}

/** Return a sentence that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
