import type { Situation } from './types.gen';

/** What a seat is asked, in a form that stays the same while others answer theirs. */
export function questionOf(situation: Situation | null): string {
  const ask = situation?.ask;
  if (!situation || !ask) return '';
  return [situation.seat, ask.text, ...ask.choices.map((each) => each.option)].join('|');
}
