// Which hint a newcomer needs now: each one is shown once, at the first moment it helps.

import type { Situation } from '../../lib/types.gen';

export const HINTS = ['opening', 'turn', 'conveyor', 'flame', 'source', 'slide', 'pay', 'muster', 'instant', 'order', 'end'] as const;
export type HintName = (typeof HINTS)[number];

const BY_QUESTION: Readonly<Record<string, HintName>> = {
  opening_play: 'opening',
  payment: 'pay',
  cards_to_discard: 'pay',
  creatures_to_commit: 'muster',
  creatures_to_slide: 'muster',
  instant: 'instant',
  card_to_land: 'order',
  effect_first: 'order',
};

/** Return the hints that fit a situation, the most urgent one first. */
export function fitting(situation: Pick<Situation, 'ask' | 'view'>): HintName[] {
  const { ask } = situation;
  if (!ask) return [];
  const direct = BY_QUESTION[ask.kind];
  if (direct) return [direct];
  if (ask.kind !== 'action' && ask.kind !== 'free_action') return [];
  const offered = new Set(ask.choices.map((choice) => choice.key));
  const found: HintName[] = ['turn', 'conveyor'];
  if (offered.has('move.light')) found.push('flame');
  if (offered.has('move.conquer') || offered.has('move.fortify')) found.push('source');
  if (offered.has('move.slide_under')) found.push('slide');
  if (((situation.view as { ending?: number }).ending ?? 0) > 0) found.unshift('end');
  return found;
}
