/** Plays sounds, if the person wants them and has touched the page; never many at a time. */
import { settings } from './settings.svelte';
import type { Sound } from './sound';
import { Sparing } from './sparing';

/** Seconds between two sounds of one change. */
const APART = 0.18;
/** What is heard from a tab in the background. */
const CALLS: readonly Sound[] = ['turn', 'over'];
const sparing = new Sparing(4, 1000);
let touched = false;

function touch(): void {
  touched = true;
}
addEventListener('pointerdown', touch, { once: true, capture: true });
addEventListener('keydown', touch, { once: true, capture: true });

/** Play sounds one after the other, unless there have been enough. */
export async function sound(wanted: readonly Sound[]): Promise<void> {
  if (!settings.sound || !touched) return;
  const fit = wanted.filter((each) => !document.hidden || CALLS.includes(each));
  const played = fit.filter(() => sparing.allows(performance.now()));
  if (played.length === 0) return;
  const { play } = await import('./sound');
  played.forEach((each, at) => play(each, settings.volume, at * APART));
}
