/** The words of the page in the chosen language; words of a game come from the server. */
import de from '../i18n/de.json';
import en from '../i18n/en.json';
import it from '../i18n/it.json';
import { set, settings, type Language } from './settings.svelte';
import { fill, pickLanguage, type Args, type Catalogue } from './words';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
/** Every language in its own words, for the picker. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
};

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, de, it };

/** A key of the page's words; the English catalogue says which there are. */
export type Word = keyof typeof en;

/** Return the language now spoken; reactive. */
export function language(): Language {
  return settings.language || pickLanguage(navigator.languages, LANGUAGES);
}

/** Return a sentence of the page in the chosen language, with its arguments filled in; reactive. */
export function t(key: Word, args?: Args): string {
  return fill(CATALOGUES[language()][key] ?? key, args);
}

/** Return a word by a key made at run time, or the fallback where the page has none. */
export function word(key: string, otherwise: string, args?: Args): string {
  const sentence = CATALOGUES[language()][key];
  return sentence === undefined ? otherwise : fill(sentence, args);
}

/** Return a function that says the sentences of a game's own catalogues, loaded with the game. */
export function speaker<K extends string>(own: Readonly<Record<Language, Readonly<Record<K, string>>>>): (key: K, args?: Args) => string {
  return (key, args) => fill(own[language()][key] ?? key, args);
}

/** Speak another language from now on. */
export function speak(chosen: Language): void {
  set('language', chosen);
}

/** Return how long ago something was, in words ("yesterday"); `seconds` is a Unix time. */
export function ago(seconds: number): string {
  const passed = seconds - Date.now() / 1000;
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (passed > -3600) return words.format(Math.min(0, Math.round(passed / 60)), 'minute');
  if (passed > -86400) return words.format(Math.round(passed / 3600), 'hour');
  return words.format(Math.round(passed / 86400), 'day');
}

/** Return names as a list in words ("Mara, Orlin and Ivo"). */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
