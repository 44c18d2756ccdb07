// Which hint a newcomer needs now: each one is shown once, at the first moment it helps.

import type { Situation } from '../../lib/types.gen';

export const HINTS = ['turn', 'gems', 'offer', 'step', 'bid', 'pay', 'limit', 'lose', 'sell', 'free'] as const;
export type HintName = (typeof HINTS)[number];

const BY_QUESTION: Readonly<Record<string, HintName>> = {
  opening_bid: 'bid',
  bid: 'bid',
  payment: 'pay',
  energy_to_keep: 'limit',
  gem_to_lose: 'lose',
  gems_to_sell: 'sell',
  free_step: 'free',
};

/** Return the hints that fit a situation, the most urgent one first. */
export function fitting(situation: Pick<Situation, 'ask'>): HintName[] {
  const { ask } = situation;
  if (!ask) return [];
  const direct = BY_QUESTION[ask.kind];
  if (direct) return [direct];
  if (ask.kind !== 'action') return [];
  const offered = new Set(ask.choices.map((choice) => choice.key));
  const found: HintName[] = ['turn'];
  if (offered.has('move.buy')) found.push('gems');
  if (offered.has('move.offer')) found.push('offer');
  if (offered.has('move.step') || offered.has('move.step_with_stone')) found.push('step');
  return found;
}
