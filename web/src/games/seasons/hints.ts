// Which hint a newcomer needs now: each one is shown once, at the first moment it helps.

import type { Line, Situation } from '../../lib/types.gen';

export const HINTS = ['draft', 'libraries', 'die', 'limit', 'season', 'summon', 'transmute', 'end'] as const;
export type HintName = (typeof HINTS)[number];

const BY_QUESTION: Readonly<Record<string, HintName>> = {
  card_to_draft: 'draft',
  card_for_hand: 'libraries',
  card_for_library_2: 'libraries',
  die: 'die',
  energy_to_drop: 'limit',
};

/** Return the hints that fit a situation, the most urgent one first. */
export function fitting(situation: Pick<Situation, 'ask'>, log: readonly Pick<Line, 'kind'>[]): HintName[] {
  const { ask } = situation;
  if (!ask) return [];
  const direct = BY_QUESTION[ask.kind];
  const found: HintName[] = direct === undefined ? [] : [direct];
  if (log.some((line) => line.kind === 'season_changed')) found.push('season');
  if (ask.kind !== 'action') return found;
  const offered = new Set(ask.choices.map((choice) => choice.key));
  if (offered.has('move.summon')) found.push('summon');
  if (offered.has('move.transmute')) found.push('transmute');
  if (!offered.has('move.summon') && offered.has('move.end_turn')) found.push('end');
  return found;
}

/** Return the hint to show: the first that fits and has not been seen. */
export function hintFor(
  situation: Pick<Situation, 'ask'>,
  log: readonly Pick<Line, 'kind'>[],
  seen: readonly string[],
): HintName | null {
  return fitting(situation, log).find((name) => !seen.includes(name)) ?? null;
}
