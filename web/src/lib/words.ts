/** Puts numbers and names into the sentences of a catalogue. Knows no browser. */

export type Catalogue = Readonly<Record<string, string>>;
export type Args = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)(?:\|([^{}]*))?\}/g;

/**
 * Fill `{name}` with an argument; `{n|one seat|# seats}` takes the first form for 1, else the
 * second, with `#` as the number.
 */
export function fill(sentence: string, args: Args = {}): string {
  return sentence.replace(PLACE, (whole, name: string, forms: string | undefined) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (forms === undefined) return String(value);
    const [one = '', many = one] = forms.split('|');
    return (Number(value) === 1 ? one : many).replaceAll('#', String(value));
  });
}

/** Return the first wished language there is, by its first two letters. */
export function pickLanguage<T extends string>(wished: readonly string[], there: readonly T[]): T {
  for (const wish of wished) {
    const found = there.find((each) => wish.toLowerCase().slice(0, 2) === each);
    if (found !== undefined) return found;
  }
  return there[0] as T;
}
