// The words of the Evenfall table, loaded with it.

import { speaker } from '../../lib/i18n.svelte';
import de from './words/de.json';
import en from './words/en.json';
import it from './words/it.json';

export type Word = keyof typeof en;

/** Return a sentence in the chosen language; reactive. */
export const v = speaker<Word>({ en, de, it });
