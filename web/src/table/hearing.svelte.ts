// Lets what happens at the table be heard.

import { untrack } from 'svelte';
import { sound } from '../lib/hearing';
import type { Sound } from '../lib/sound';
import type { Line } from '../lib/types.gen';
import { type Heard, soundsOf } from './sounds';

/** Listen to the table from moment to moment; to be called while a component is made. */
export function hear(given: () => (Heard & { lines: readonly Line[]; sounds: Readonly<Record<string, Sound>> }) | null): void {
  let before: Heard | null = null;
  $effect(() => {
    const now = given();
    if (before && now) {
      const wanted = soundsOf(before, now, now.lines, now.sounds);
      untrack(() => void sound(wanted));
    }
    before = now;
  });
}
