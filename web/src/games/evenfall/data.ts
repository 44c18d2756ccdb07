// What the server tells of Evenfall before any table: cards, places and boards of every pack, and where values come from.

import type { GameData as AnyGame } from '../../lib/api';

export type Origin = 'printed' | 'web' | 'inferred' | 'reconstructed' | 'owner';
export type Origins = Readonly<Record<string, Origin>>;
/** An icon and how many; 0 is without a number. "to" is an arrow, "or" a stroke between two. */
export type Glyph = readonly [string, number];

export interface LineData {
  trigger: string;
  text: string;
  /** The same in few words. */
  short: string;
  /** The same in icons, where they are enough. */
  glyphs: Glyph[];
}

/** Herb, elixir, knowledge, any resource, mana. */
export type Cost = readonly number[];

export interface CardData {
  id: string;
  name: string;
  ritual: boolean;
  /** Which of a specialist's two cards it is: they differ in the council effect. */
  letter: string;
  /** 0 spell, 1 being, 2 artifact. */
  keyword: number;
  vp: number;
  copies: number;
  set: 'base' | 'expansion';
  symbol: 'none' | 'always' | 'path';
  cost: Cost;
  alt_cost: Cost | null;
  slots: number[];
  lock: boolean;
  lines: LineData[];
  council: LineData[];
  origins: Origins;
}

export interface PlaceData {
  id: string;
  name: string;
  /** The clan whose starting place it is, or -1. */
  clan: number;
  witches: number;
  extra_cost: Cost;
  harvest: LineData | null;
  binding: LineData | null;
  setup: LineData | null;
  slots: number[];
  signs: number[];
  stores: boolean;
  origins: Origins;
}

export interface TierData {
  least: number;
  reward: LineData | null;
}

export interface RegionData {
  id: string;
  name: string;
  tiers: TierData[];
  origins: Origins;
}

export interface SpaceData {
  id: string;
  name: string;
  /** 0 any figure, 1 a witch, 2 an elder. */
  figure: number;
  effect: LineData;
  origins: Origins;
}

export interface BoardData {
  id: string;
  name: string;
  clan: number;
  side: number;
  difficulty: number;
  scout_cards: number;
  scout: Cost;
  token: LineData;
  rules: LineData[];
  track: (LineData | null)[];
  top_vp: number;
  council: Cost[];
  spaces: number[];
  origins: Origins;
}

export interface PathData {
  slots: number;
  removed: number;
  costs: number[];
  rewards: LineData[];
  repeat_cost: number;
  repeat_reward: LineData;
  extra_per_slot: number;
  origins: Origins;
}

export type RondelAction = 'discover' | 'play' | 'track' | 'harvest' | 'transfer';

export interface AutomaData {
  rondel: RondelAction[];
  rings: boolean[];
  track_fields: number;
  payouts: number[];
  payout_vp: number;
  beyond_vp: number;
  binding_vp: number;
  least_turns: number;
  most_turns: number;
  tiers: [number, number][];
  levels: { name: string; track_steps: number; harvest_most: number }[];
  tiles: { clan: number; text: string; strength: number; elder_vp: number }[];
}

export interface PackData {
  key: string;
  name: string;
  /** Phrases and events speak of things by this number plus their place. */
  base: number;
  setup: { witches: number; elders: number; rounds: number; mana_most: number; cards_for_resource: number; catalyst_costs: number[]; origins: Origins };
  cards: CardData[];
  places: PlaceData[];
  regions: RegionData[];
  tiles: (RegionData & { region: number })[];
  signs: { id: string; name: string }[];
  stones: number[];
  spaces: SpaceData[];
  boards: BoardData[];
  path: PathData;
  demon: { name: string; vp: number };
  automa: AutomaData;
  /** How many values of each section are of which origin. */
  origins: Readonly<Record<string, Readonly<Partial<Record<Origin, number>>>>>;
}

/** As the server tells it. */
export interface ToldGame extends AnyGame {
  packs: Record<string, PackData>;
  clans: string[];
  clan_ids: string[];
  keywords: { id: string; name: string }[];
}

/** As the table needs it: with the pack of this table. */
export interface GameData extends ToldGame {
  pack: PackData;
}

export const OURS = 'standard';
export const KEYWORDS = ['spell', 'being', 'artifact'] as const;
export const GOODS = ['herb', 'elixir', 'knowledge', 'any', 'mana'] as const;
export const CATALYSTS = ['any', 'scythe', 'orb', 'crystal'] as const;

export const keywordOf = (card: CardData): (typeof KEYWORDS)[number] => KEYWORDS[card.keyword] ?? 'spell';

/** Tell whether a value of a thing is our own design. */
export const isOurs = (of: { origins: Origins } | undefined, field: string): boolean => of?.origins[field] === 'reconstructed';

/** Return the effect of a card for one occasion. */
export const lineAt = (card: CardData, trigger: string): LineData | undefined => card.lines.find((line) => line.trigger === trigger);
