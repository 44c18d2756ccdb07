// What the server tells of Zavandor before any table: every number and every name.

import type { GameData as AnyGame } from '../../lib/api';

/** An artifact or a sentinel. */
export interface LotData {
  id: string;
  name: string;
  text: string;
  points: number;
  lowest_bid: number;
  /** A to D for artifacts, nothing for sentinels. */
  stack: string;
  once: boolean;
  lasting: boolean;
  hand_limit: number;
  slots: number;
  /** The colour of the card it brings every round, or -1. */
  income_card: number;
  /** The gem it allows to enchant, or -1. */
  unlocks: number;
  /** The gem that comes with it, or -1. */
  free_gem: number;
  free_steps: number;
}

export interface GemData {
  id: string;
  name: string;
  points: number;
}

export interface ColourData {
  id: string;
  name: string;
  low: number;
  high: number;
  twice_average: number;
  concentrated: number;
}

export interface TrackData {
  text: string;
  levels: string[];
  id: string;
  name: string;
  costs: number[];
  hand_limit: number;
  points: number;
}

export interface CharacterData {
  text: string;
  id: string;
  name: string;
  track: number;
}

/** What a sentinel counts: a kind of gem, kinds of gems, finished tracks, or artifacts. */
export interface BonusData {
  each: number;
  most: number;
  gem: number;
  kinds: boolean;
  tracks: boolean;
  artifacts: number[];
}

export interface GameData extends AnyGame {
  gems: GemData[];
  colours: ColourData[];
  tracks: TrackData[];
  characters: CharacterData[];
  /** Artifacts 0 to 11, then sentinels. */
  lots: LotData[];
  bonuses: BonusData[];
  stone_prices: number[];
  tiles: { value: number; weight: number }[];
  card_weight: number;
  concentrated_weight: number;
  for_concentrated: number;
  dust_with_concentrated: number;
  opals_rest: number[];
  per_three_opals: number;
  price_percent: number[];
  flow_dust: number[];
  sages_cards: number;
  artifact_discount: number[];
  sentinel_discount: number[];
  storage_slots: number[];
}

export const GEMS = ['opal', 'sapphire', 'emerald', 'diamond', 'ruby'] as const;
export const TRACKS = ['gems', 'energy_flow', 'fire', 'nine_sages', 'artifacts', 'storage'] as const;
export const ARTIFACTS = 12;
export const SENTINELS = 9;
export const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const;
