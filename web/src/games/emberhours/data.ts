// What the server tells of Emberhours before any table: the cards and sources of every pack.

import type { GameData as AnyGame } from '../../lib/api';

export type Trigger = 'instant' | 'flame' | 'permanent' | 'scoring' | 'conquest' | 'fortification';

export interface LineData {
  trigger: Trigger;
  text: string;
  /** The same in few words. */
  short: string;
}

export interface CardData {
  id: string;
  name: string;
  /** The kind of an artifact, -1 for a creature. */
  kind: number;
  cost: number;
  time: number;
  strength: number;
  vp: number;
  /** 0 amber, 1 teal, 2 violet, -1 none. */
  flame: number;
  effects: LineData[];
}

export interface SourceData {
  id: string;
  name: string;
  conquer: number;
  fortify: number;
  vp_conquered: number;
  vp_fortified: number;
  flame: number;
  effects: LineData[];
}

export interface PackData {
  name: string;
  /** Phrases and events speak of cards by this number plus their place. */
  base: number;
  tiles: number[];
  cards: CardData[];
  sources: SourceData[];
}

interface Named {
  id: string;
  name: string;
}

/** As the server tells it. */
export interface ToldGame extends AnyGame {
  packs: Record<string, PackData>;
  colours: Named[];
  kinds: Named[];
}

/** As the table needs it: with the pack of this table, and plain names. */
export interface GameData extends AnyGame {
  pack: PackData;
  colours: string[];
  kinds: string[];
}

export const COLOURS = ['amber', 'teal', 'violet'] as const;
export const FIRST_SOURCE = 512;
export const SLOTS = 5;
export const OURS = 'ours';

export const isCreature = (card: CardData): boolean => card.kind < 0;

/** Return an effect in few words, or nothing. */
export function shortOf(of: CardData | SourceData, trigger: Trigger): string {
  return of.effects.find((line) => line.trigger === trigger)?.short ?? '';
}

/** Return the text of an effect, or nothing. */
export function lineOf(of: CardData | SourceData, trigger: Trigger): string {
  return of.effects.find((line) => line.trigger === trigger)?.text ?? '';
}
