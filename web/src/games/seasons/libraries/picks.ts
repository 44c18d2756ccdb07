// Which card goes out next when a finished arrangement is sent, pick by pick.

import type { Situation } from '../../../lib/types.gen';

/** Three cards for the hand and three for year 2; what is left is year 3 by itself. */
export const SENT_PICKS = 6;

/** The cards of each year: hand, year 2, year 3. */
export type Rows = readonly (readonly number[])[];

const YEAR_ASKED: Readonly<Record<string, number>> = { card_for_hand: 0, card_for_library_2: 1 };

/** Return the year that is asked about, from 1, or 0 if it is something else. */
export function yearAsked(ask: Situation['ask']): number {
  return (YEAR_ASKED[ask?.kind ?? ''] ?? -1) + 1;
}

/** Return what is left of some cards when others are taken away, copy by copy. */
export function without(cards: readonly number[], taken: readonly number[]): number[] {
  const rest = [...cards];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/**
 * Return the answer to the open question that brings what lies nearer to what is wanted, or null
 * where there is none.
 */
export function nextPick(ask: Situation['ask'], wanted: Rows, laid: Rows): number | null {
  const year = YEAR_ASKED[ask?.kind ?? ''];
  if (!ask || year === undefined) return null;
  const missing = without(wanted[year] ?? [], laid[year] ?? []);
  return ask.choices.find((choice) => missing.includes(choice.option))?.option ?? null;
}
