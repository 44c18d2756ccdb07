// A private plan: in which year each drafted card is meant to be played. Never leaves the browser.

import { keep, kept } from '../../../lib/kept';
import type { Situation } from '../../../lib/types.gen';
import type { SeatView, View } from '../table/view';

export const YEARS = [1, 2, 3] as const;
export type Year = (typeof YEARS)[number];
export const PER_YEAR = 3;
export const ALL_PICKS = 9;
const NAME = 'conclave.plans';
/** Plans beyond this many are forgotten, the oldest first. */
const MOST = 40;

/** The parts of the view that matter before the first round. */
export interface PreludeView extends View {
  packet: number[];
  picked: number[];
  seen: number[][];
  seats: (SeatView & { picks: number; packet_size: number })[];
}

/** Return the view of a situation before the first round. */
export function preludeOf(situation: Situation): PreludeView {
  return situation.view as PreludeView;
}

/** A card of the plan; two copies of one card differ by `key`. */
export interface Planned {
  key: string;
  card: number;
  year: Year;
}

/** Return a key for every card that tells two copies apart. */
export function keyed(cards: readonly number[]): { key: string; card: number }[] {
  const seen = new Map<number, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { key: `${card}-${copy}`, card };
  });
}

/**
 * Give every card its wished year, or the first year with room. `taken` are places of each year
 * that are gone already.
 */
export function arrange(
  cards: readonly number[],
  wished: Readonly<Record<string, Year>>,
  taken: readonly number[] = [],
): Planned[] {
  const sorted = keyed(cards);
  const room = YEARS.map((_, at) => PER_YEAR - (taken[at] ?? 0));
  const years = new Map<string, Year>();
  for (const { key } of sorted) {
    const year = wished[key];
    if (year === undefined) continue;
    years.set(key, year);
    room[year - 1] = (room[year - 1] ?? 0) - 1;
  }
  return sorted.map((each) => {
    const free = years.get(each.key) ?? YEARS.find((year) => (room[year - 1] ?? 0) > 0) ?? 3;
    if (!years.has(each.key)) room[free - 1] = (room[free - 1] ?? 0) - 1;
    return { ...each, year: free };
  });
}

/** Return how many cards each year has. */
export function counts(planned: readonly Planned[]): number[] {
  return YEARS.map((year) => planned.filter((each) => each.year === year).length);
}

type Wishes = Record<string, Year>;

/** The plan of one seat at the table this page shows. */
export class Plan {
  wishes: Wishes = $state({});
  readonly #place: string;

  constructor(seat: number) {
    this.#place = `${location.pathname}#${seat}`;
    this.wishes = kept<Record<string, Wishes>>(NAME, {})[this.#place] ?? {};
  }

  /** Plan a card for a year. */
  put(key: string, year: Year): void {
    this.wishes = { ...this.wishes, [key]: year };
    const all = kept<Record<string, Wishes>>(NAME, {});
    delete all[this.#place];
    all[this.#place] = this.wishes;
    keep(NAME, Object.fromEntries(Object.entries(all).slice(-MOST)));
  }
}
