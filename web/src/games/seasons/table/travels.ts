// What moved between two views of the table, told by the lines of the log: pieces, from where to where.
// Nothing here looks at the page; places are names that the page resolves (see table/stage.svelte.ts).

import type { Line } from '../../../lib/types.gen';
import type { Beat as AnyBeat, Spot, Travel as AnyTravel } from '../../../table/motion';
import type { GameData } from '../data';
import type { InPlay, View } from './view';

export type Piece =
  | { kind: 'energy'; energy: number }
  | { kind: 'crystal' }
  | { kind: 'star' }
  | { kind: 'bonus' }
  | { kind: 'die'; die: number }
  /** A card; 0 stays face down, `turns` begins face down. */
  | { kind: 'card'; card: number; turns: boolean };

export type Travel = AnyTravel<Piece>;

/** One thing that happened, to be shown at once. */
export interface Beat extends AnyBeat<Piece> {
  /** Dice that roll. */
  rolls: number[];
  /** Spaces of the wheel the marker steps on, the one it leaves first. */
  walk: number[];
  /** Cards in play, by serial, that act or turn. */
  acts: number[];
}

const FLIGHT = 400;
const CARD_FLIGHT = 540;
const STAGGER = 45;
const TUMBLE = 620;
const STEP = 190;
const SPACES = 12;
/** More crystals than this are not drawn one by one. */
const MOST_CRYSTALS = 4;
const MOST_BACKS = 3;

/** What is known while the lines of one change are gone through. */
interface Telling {
  before: View;
  after: View;
  game: GameData;
  /** The seat whose hand lies open, -1 for a spectator. */
  me: number;
  /** How many energies of each kind have already left or entered, by seat. */
  left: number[][];
  come: number[][];
}

type Teller = (line: Line, telling: Telling) => Partial<Beat>;

/** Return what is to be shown, in the order it happened; lines without motion are left out. */
export function beatsOf(before: View, after: View, lines: readonly Line[], game: GameData): Beat[] {
  const none = (): number[][] => after.seats.map(() => [0, 0, 0, 0]);
  const telling = { before, after, game, me: after.seat, left: none(), come: none() };
  return lines.flatMap((line) => {
    const told = TELLERS[line.kind]?.(line, telling);
    if (!told) return [];
    const beat: Beat = { kind: line.kind, length: 0, travels: [], counts: [], rolls: [], walk: [], acts: [], ...told };
    const flight = beat.travels.some((travel) => travel.piece.kind === 'card') ? CARD_FLIGHT : FLIGHT;
    if (beat.length === 0) beat.length = flight + STAGGER * Math.max(0, beat.travels.length - 1);
    return [beat];
  });
}

const TELLERS: Record<string, Teller> = {
  dice_rolled: (line) => ({ rolls: numbers(line, 'dice'), length: TUMBLE }),
  die_rerolled: (line) => ({ rolls: [number(line, 'die')], length: TUMBLE }),
  die_taken: (line) => {
    const die = number(line, 'die');
    return { travels: [{ piece: { kind: 'die', die }, from: [`die-${die}`], to: [`seat-${line.seat}`] }] };
  },
  energies_gained: (line, told) => ({ travels: gained(line, told) }),
  energies_paid: (line, told) => ({ travels: spent(line, told, numbers(line, 'energies'), sourceOf(line, told)) }),
  reserve_discarded: (line, told) => ({ travels: spent(line, told, numbers(line, 'energies'), []) }),
  energy_discarded: (line, told) => ({ travels: spent(line, told, one(line), sourceOf(line, told)) }),
  energy_dropped: (line, told) => ({ travels: spent(line, told, one(line), []) }),
  energy_stored: (line, told) => ({ travels: spent(line, told, one(line), lying(line, told, number(line, 'card'))) }),
  energy_transmuted: (line, told) => ({
    travels: spent(line, told, one(line), [`crystals-${line.seat}`]),
    counts: [line.seat],
  }),
  crystals_gained: (line, told) => crystals(line, sourceOf(line, told), [`crystals-${line.seat}`], [line.seat]),
  crystals_lost: (line) => crystals(line, [`crystals-${line.seat}`], [], [line.seat]),
  crystals_paid: (line, told) => crystals(line, [`crystals-${line.seat}`], sourceOf(line, told), [line.seat]),
  crystals_handed_over: (line) => {
    const other = number(line, 'other');
    return crystals(line, [`crystals-${line.seat}`], [`crystals-${other}`], [line.seat, other]);
  },
  gauge_changed: (line, told) => {
    const travel: Travel = { piece: { kind: 'star' }, from: sourceOf(line, told), to: [`gauge-${line.seat}`, `seat-${line.seat}`] };
    return { travels: number(line, 'n') > 0 ? [travel] : [] };
  },
  card_summoned: enters,
  card_put_into_play: enters,
  card_activated: (line, told) => ({ acts: serials(told.after, line.seat, cardIn(line)).slice(0, 1), length: 320 }),
  card_drawn: (line, told) => ({ travels: [toHand(line.seat, cardIn(line), ['pile-draw', 'wheel'], told)] }),
  cards_looked_at: (line, told) => ({
    travels: cardsIn(line).map((card) => toHand(line.seat, card, ['pile-draw', 'wheel'], told)),
  }),
  cards_discarded: (line, told) => ({ travels: cardsIn(line).map((card) => fromHand(line.seat, card, told)) }),
  card_discarded: (line, told) => ({ travels: [fromHand(line.seat, cardIn(line), told)] }),
  top_card_discarded: (line) => ({ travels: [card(cardIn(line), ['pile-draw', 'wheel'], ['pile-discard'])] }),
  discard_pile_shuffled: () => ({ travels: [card(0, ['pile-discard'], ['pile-draw'])] }),
  card_given: (line, told) => {
    const other = number(line, 'other');
    return { travels: [toHand(other, cardIn(line), handOf(line.seat, cardIn(line), told), told)] };
  },
  card_sacrificed: (line, told) => ({ travels: [card(cardIn(line), leaving(line, told), ['pile-discard'])] }),
  card_taken_back: (line, told) => ({ travels: [toHand(line.seat, cardIn(line), leaving(line, told), told, false)] }),
  card_passed_on: (line, told) => {
    const to = lying({ ...line, seat: number(line, 'other') }, told, cardIn(line));
    return { travels: [card(cardIn(line), leaving(line, told), to)] };
  },
  bonus_used: (line, { after }) => {
    const used = after.seats[line.seat]?.bonuses ?? 0;
    const seat = `bonus-${line.seat}`;
    return { travels: [{ piece: { kind: 'bonus' }, from: [`${seat}/${used - 1}`, seat], to: [`${seat}/${used}`, seat] }] };
  },
  marker_moved: (line) => {
    const walk = walked(number(line, 'wheel'), number(line, 'n'));
    return { walk, length: STEP * Math.max(1, walk.length - 1) + 120 };
  },
  library_taken: (line, told) => ({
    travels: cardsIn(line).map((each) => toHand(line.seat, each, [`library-${line.seat}`, `seat-${line.seat}`], told)),
  }),
};

// --- what a line says ------------------------------------------------------------------------

function number(line: Line, name: string): number {
  return Number(line.args[name] ?? 0);
}

function numbers(line: Line, name: string): number[] {
  const told = line.args[name];
  return Array.isArray(told) ? told.map(Number) : [];
}

/** Return the card a line speaks of, 0 if the seat may not know it. */
function cardIn(line: Line): number {
  const told = line.args['card'];
  return Number((Array.isArray(told) ? told[0] : told) ?? 0);
}

/** Return the cards a line speaks of; unknown ones as a few backs. */
function cardsIn(line: Line): number[] {
  const known = numbers(line, 'cards');
  return known.length > 0 ? known : Array<number>(Math.min(MOST_BACKS, number(line, 'n'))).fill(0);
}

/** Return the one energy of a line as an amount of each kind. */
function one(line: Line): number[] {
  return [0, 1, 2, 3].map((energy) => Number(energy === number(line, 'energy')));
}

// --- where things lie ------------------------------------------------------------------------

/** Return where what happened came from: a die, a card, the bonus track. */
function sourceOf(line: Line, told: Telling): Spot {
  const seat = [`seat-${line.seat}`];
  if (line.cause === 'die') return [`die-${told.after.seats[line.seat]?.die ?? -1}`, `die-${told.before.seats[line.seat]?.die ?? -1}`, ...seat];
  if (line.cause === 'bonus') return [`bonus-${line.seat}`, ...seat];
  const cause = told.game.cards.find((each) => each.id === line.cause);
  return cause ? lying(line, told, cause.number) : seat;
}

function serials(view: View, seat: number, number: number): number[] {
  return rowOf(view, seat).filter((each) => each[0] === number).map((each) => each[1]);
}

function rowOf(view: View, seat: number): readonly InPlay[] {
  return view.seats[seat]?.in_play ?? [];
}

/** Return where a card of the line's seat lies, or of anybody's: now, or before. */
function lying(line: Line, { before, after }: Telling, number: number): Spot {
  const others = after.seats.map((_, seat) => seat).filter((seat) => seat !== line.seat);
  const found = [line.seat, ...others].flatMap((seat) =>
    [after, before].flatMap((view) => serials(view, seat, number)),
  );
  return [...new Set(found)].map((serial) => `card-${serial}`).concat(`seat-${line.seat}`);
}

/** Return where a card lay that has left the row of the line's seat. */
function leaving(line: Line, { before, after }: Telling): Spot {
  const still = new Set(serials(after, line.seat, cardIn(line)));
  const gone = serials(before, line.seat, cardIn(line)).filter((serial) => !still.has(serial));
  return [...gone.map((serial) => `card-${serial}`), `seat-${line.seat}`];
}

function handOf(seat: number, number: number, { me }: Telling): Spot {
  const hand = [`hand-${seat}`, `seat-${seat}`];
  return seat === me && number > 0 ? [`hand:${number}`, ...hand] : hand;
}

/** Return the place of an energy in the reserve, counted from the last of its kind. */
function placeOfEnergy(view: View, seat: number, energy: number, fromLast: number): Spot {
  const held = view.seats[seat]?.energy ?? [];
  const reserve = [`reserve-${seat}`, `seat-${seat}`];
  const nth = (held[energy] ?? 0) - 1 - fromLast;
  if (nth < 0) return reserve;
  const first = held.slice(0, energy).reduce((sum, n) => sum + n, 0);
  return [`reserve-${seat}/${first + nth}`, ...reserve];
}

// --- pieces ----------------------------------------------------------------------------------

function gained(line: Line, told: Telling): Travel[] {
  const from = sourceOf(line, told);
  return each(numbers(line, 'energies'), (energy) => {
    const to = placeOfEnergy(told.after, line.seat, energy, take(told.come, line.seat, energy));
    return { piece: { kind: 'energy', energy }, from, to };
  });
}

function spent(line: Line, told: Telling, amounts: readonly number[], to: Spot): Travel[] {
  return each(amounts, (energy) => {
    const from = placeOfEnergy(told.before, line.seat, energy, take(told.left, line.seat, energy));
    return { piece: { kind: 'energy', energy }, from, to };
  });
}

function each(amounts: readonly number[], make: (energy: number) => Travel): Travel[] {
  return amounts.flatMap((n, energy) => Array.from({ length: n }, () => make(energy)));
}

/** Count one more energy of a kind, and return how many there were before it. */
function take(counted: number[][], seat: number, energy: number): number {
  const row = counted[seat] ?? [];
  const before = row[energy] ?? 0;
  row[energy] = before + 1;
  return before;
}

function crystals(line: Line, from: Spot, to: Spot, counts: number[]): Partial<Beat> {
  const n = Math.min(MOST_CRYSTALS, Math.max(1, number(line, 'n')));
  return { travels: Array.from({ length: n }, () => ({ piece: { kind: 'crystal' }, from, to })), counts };
}

function card(number: number, from: Spot, to: Spot, turns = false): Travel {
  return { piece: { kind: 'card', card: number, turns }, from, to };
}

/** A card comes into play: from the own hand as it is, from another's hand it turns face up. */
function enters(line: Line, told: Telling): Partial<Beat> {
  const number = cardIn(line);
  const known = new Set(serials(told.before, line.seat, number));
  const fresh = serials(told.after, line.seat, number).filter((serial) => !known.has(serial));
  const to = [...fresh.map((serial) => `card-${serial}`), `gauge-${line.seat}`, `seat-${line.seat}`];
  return { travels: [card(number, handOf(line.seat, number, told), to, line.seat !== told.me)] };
}

function toHand(seat: number, number: number, from: Spot, told: Telling, turns = true): Travel {
  return card(number, from, handOf(seat, number, told), turns);
}

function fromHand(seat: number, number: number, told: Telling): Travel {
  return card(number, handOf(seat, number, told), ['pile-discard', 'wheel']);
}

/** Return the spaces the marker stands on during a walk that ends at `wheel`. */
function walked(wheel: number, n: number): number[] {
  const way = Math.sign(n);
  const steps = Math.min(SPACES, Math.abs(n));
  return Array.from({ length: steps + 1 }, (_, at) => space(wheel - way * (steps - at)));
}

function space(place: number): number {
  return ((((place - 1) % SPACES) + SPACES) % SPACES) + 1;
}

// --- without motion --------------------------------------------------------------------------

/** Return the places that look different in two views, to be marked when nothing may move. */
export function changesOf(before: View, after: View): string[] {
  const changed: string[] = [];
  const note = (name: string, differs: boolean): void => void (differs && changed.push(name));
  after.seats.forEach((now, seat) => {
    const was = before.seats[seat];
    if (!was) return;
    note(`crystals-${seat}`, was.crystals !== now.crystals);
    note(`reserve-${seat}`, was.energy.some((n, energy) => n !== now.energy[energy]));
    note(`gauge-${seat}`, was.gauge !== now.gauge);
    note(`bonus-${seat}`, was.bonuses !== now.bonuses);
    note(`hand-${seat}`, seat !== after.seat && was.hand_size !== now.hand_size);
    note(`die-${now.die}`, now.die >= 0 && was.die !== now.die);
    const rows = new Map(was.in_play.map((each) => [each[1], each]));
    for (const lying of now.in_play) note(`card-${lying[1]}`, rows.get(lying[1])?.[2] !== lying[2]);
  });
  for (const number of new Set(after.hand)) note(`hand:${number}`, !before.hand.includes(number));
  note('marker', before.wheel !== after.wheel);
  return changed;
}
