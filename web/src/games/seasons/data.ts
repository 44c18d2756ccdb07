// What the server tells of Seasons before any table: cards, dice, rates, words.

import type { GameData as AnyGame } from '../../lib/api';

/** A card as the page draws it; costs and effects are those of the edition asked for. */
export interface CardData {
  number: number;
  id: string;
  name: string;
  text: string;
  familiar: boolean;
  /** For two, three and four players: air, water, fire, earth, crystals. */
  costs: number[][];
  prestige: number;
  effects: ('enter' | 'permanent' | 'activate')[];
  elemental: boolean;
}

/** One face of a season die. */
export interface FaceData {
  energies: number[];
  crystals: number;
  star: boolean;
  draw: boolean;
  transmute: boolean;
  dots: number;
}

export interface GameData extends AnyGame {
  cards: CardData[];
  /** The cards with the wording and costs of the first edition. */
  cards_first: CardData[];
  /** 120 faces; index = die * 6 + face. */
  faces: FaceData[];
  /** Crystals for an energy, by season and energy. */
  rates: number[][];
  words: AnyGame['words'] & { energy: string[]; season: string[]; bonus: string[] };
}
