// Every value of the game as the page of what is original has it: fields, origins, what may be entered.

import type { PackChange } from '../../../lib/types.gen';
import type { Origin } from '../data.ts';

export type Value = string | number | boolean | string[] | number[] | Record<string, number>;

export interface FieldData {
  type: 'text' | 'number' | 'yes or no' | 'choice' | 'choices' | 'numbers' | 'cost' | 'effect' | 'kinds' | 'effects';
  label: string;
  low: number;
  high: number;
  choices: [string, string][];
  goods: string[];
  /** When an effect works, or the field that says so. */
  trigger: string;
  kind: string;
  /** Who bears an effect, as the language of effects sees it. */
  bearer: string;
}

export interface ValueData {
  value: Value;
  text: string;
  /** Nothing where the value does not bear on the game. */
  origin: Origin | '';
  /** What we had, if an owner has entered something else. */
  ours?: string;
}

export interface EntryData {
  id: string;
  label: string;
  complete: boolean;
  values: Record<string, ValueData>;
}

export interface SectionData {
  id: string;
  label: string;
  fields: Record<string, FieldData>;
  entries: EntryData[];
}

export interface AllValues {
  sections: SectionData[];
  origins: Record<string, Partial<Record<Origin, number>>>;
  /** Effects that stand somewhere with their words, by bearer and trigger. */
  examples: Record<string, [string, string][]>;
}

export interface Row {
  section: SectionData;
  entry: EntryData;
}

export interface Filter {
  section: string;
  origin: Origin | '';
  text: string;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Return the things that a filter lets through: one value of the origin is enough. */
export function filtered(all: AllValues, { section, origin, text }: Filter): Row[] {
  const wanted = plain(text.trim());
  return all.sections
    .filter((each) => !section || each.id === section)
    .flatMap((each) => each.entries.map((entry): Row => ({ section: each, entry })))
    .filter(({ entry }) => !origin || Object.values(entry.values).some((value) => value.origin === origin))
    .filter(({ entry }) => !wanted || plain(entry.label).includes(wanted) || entry.id.includes(wanted));
}

/** Return how many values of a thing are of which origin. */
export function originsOf(entry: EntryData): Partial<Record<Origin, number>> {
  const found: Partial<Record<Origin, number>> = {};
  for (const { origin } of Object.values(entry.values)) if (origin) found[origin] = (found[origin] ?? 0) + 1;
  return found;
}

export type Draft = Record<string, Value>;

const same = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Return what of a draft differs from what is there: that alone is entered. */
export function entered(entry: EntryData, draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => !same(value, entry.values[field]?.value)));
}

/** Return the change that a draft amounts to. A kind goes with its effect, so that both are read together. */
export function changeOf(section: SectionData, entry: EntryData, draft: Draft, complete: boolean, keep: boolean): PackChange {
  const values: Draft = entered(entry, draft);
  for (const [name, field] of Object.entries(section.fields)) {
    if (!field.kind || !(name in values || field.kind in values)) continue;
    for (const each of [name, field.kind]) values[each] ??= draft[each] ?? entry.values[each]?.value ?? '';
  }
  return { section: section.id, entry: entry.id, values, back: [], complete: complete === entry.complete ? null : complete, keep };
}

/** Return a value that may be one or several as a list. */
export const listed = (value: Value | undefined): string[] => (Array.isArray(value) ? value.map(String) : value === undefined || value === '' ? [] : [String(value)]);

/** Return a list as the files have it: one alone stands for itself. */
export const unlisted = (values: readonly string[]): Value => (values.length === 1 ? (values[0] ?? '') : [...values]);

/** Read a number as somebody types it; what is none is left as it is, for the check to tell. */
export function numberOf(text: string): Value {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : text;
}

/** Read numbers parted by commas or spaces. */
export const numbersOf = (text: string): Value => text.split(/[\s,;]+/).filter(Boolean).map(numberOf) as number[];
