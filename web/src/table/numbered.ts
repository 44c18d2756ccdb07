// The keys on the cells of the prompt.

import type { Cell } from './desk.svelte';

/** Number the open cells for the keyboard. */
export function numbered<C extends Cell>(cells: readonly C[]): C[] {
  let digit = 0;
  return cells.map((each) => {
    if (each.tone === 'end') return { ...each, key: '⏎' };
    if (!each.deed || each.tone) return each;
    digit += 1;
    return digit <= 9 ? { ...each, key: String(digit) } : each;
  });
}
