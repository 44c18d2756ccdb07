/** What a person has set for this browser: theme, language, motion, sound, confirmation, name. */
import { keep, kept } from './kept';
import { SPEEDS } from './pace';

export type Theme = 'system' | 'light' | 'dark';
/** How fast things move at the table: not at all, slowly, normally (`calm`), fast. */
export type Motion = 'none' | 'slow' | 'calm' | 'quick';
export type Language = 'en' | 'de' | 'it';

export interface Kept {
  theme: Theme;
  /** Empty: the browser's own language. */
  language: Language | '';
  motion: Motion;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  /** Take the only open choice without asking. */
  autoConfirm: boolean;
  /** What this person is called at a table. */
  name: string;
}

const NAME = 'conclave.settings';
const DEFAULTS: Kept = {
  theme: 'system',
  language: '',
  motion: 'calm',
  sound: false,
  volume: 0.5,
  autoConfirm: false,
  name: '',
};

/** The settings; reading them is reactive. Change them with `set`. */
export const settings: Kept = $state({ ...DEFAULTS, ...kept<Partial<Kept>>(NAME, {}) });

/** Change a setting, keep it, and let the page follow. */
export function set<K extends keyof Kept>(name: K, value: Kept[K]): void {
  settings[name] = value;
  keep(NAME, settings);
  dress();
}

/** Put theme and motion on the root element, where the styles look for them. */
export function dress(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.motion === 'calm') delete root.dataset.motion;
  else root.dataset.motion = settings.motion;
}

/** Return how long a movement of so many milliseconds takes with the chosen speed. */
export function duration(milliseconds: number): number {
  return milliseconds * speed();
}

/** Return how much longer than normal everything takes; 0 means that nothing may move. */
export function speed(): number {
  return reduced() ? 0 : (SPEEDS[settings.motion] ?? 1);
}

/** Return whether the system asks for little motion. */
export function reduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// Another tab of this browser has changed something: follow it.
addEventListener('storage', (event) => {
  if (event.key !== NAME) return;
  Object.assign(settings, kept<Partial<Kept>>(NAME, {}));
  dress();
});
