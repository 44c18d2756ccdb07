// Which screen a situation belongs to.

import type { Situation } from '../../../lib/types.gen';
import { viewOf } from './model';

export type Phase = 'draft' | 'libraries' | 'play' | 'end';

/** Return the phase a situation is in: the prelude has screens of its own, and so has the end. */
export function phaseOf(situation: Situation): Phase {
  if (situation.outcome) return 'end';
  const view = viewOf(situation);
  const effects = [...view.stack, ...(view.lanes ?? []).flat()].map((frame) => frame.effect);
  if (effects.includes('draft')) return 'draft';
  if (effects.some((effect) => effect.startsWith('split'))) return 'libraries';
  return 'play';
}
