// The games this page can draw; the code of a game is loaded when it is wanted.

import type { Component } from 'svelte';
import type { GameTable } from '../table/game';
import EmberhoursCover from './emberhours/Cover.svelte';
import EvenfallCover from './evenfall/Cover.svelte';
import SeasonsCover from './seasons/Cover.svelte';
import ZavandorCover from './zavandor/Cover.svelte';

export interface CoverProps {
  square?: boolean;
}

/** The page of packs: the one that is looked at, and the key of the host, if this browser has it. */
export interface PacksProps {
  pack: string;
  hostKey: string;
  onkey: (key: string) => void;
}

interface Game {
  /** Everything for a table. */
  table: () => Promise<GameTable>;
  /** The rules in short. */
  rules: () => Promise<{ default: Component }>;
  /** What is original, and packs of values, for a game that has them. */
  packs?: () => Promise<{ default: Component<PacksProps> }>;
  /** The picture in the lobby: the same in both themes. */
  Cover: Component<CoverProps>;
  /** How many seats a new table has at most; the server has the last word. */
  seats: number;
  /** How many of them are filled at first. */
  filled: number;
  /** Values of options in the order of the page, the one that is chosen at first in front. */
  options: Readonly<Record<string, readonly string[]>>;
  /** Tells whether an option means anything, by what else is chosen and how many play. */
  wanted?: (name: string, chosen: Readonly<Record<string, string>>, players: number) => boolean;
}

/** In the order of the shelf. */
export const GAMES: Readonly<Record<string, Game>> = {
  seasons: {
    table: async () => (await import('./seasons/index')).seasons,
    rules: () => import('./seasons/Rules.svelte'),
    Cover: SeasonsCover,
    seats: 4,
    filled: 2,
    // From easy to full.
    options: { level: ['apprentice', 'magician', 'archmage'], edition: ['revised', 'first'] },
  },
  zavandor: {
    table: async () => (await import('./zavandor/index')).zavandor,
    rules: () => import('./zavandor/Rules.svelte'),
    Cover: ZavandorCover,
    seats: 6,
    filled: 3,
    options: {},
  },
  emberhours: {
    table: async () => (await import('./emberhours/index')).emberhours,
    rules: () => import('./emberhours/Rules.svelte'),
    Cover: EmberhoursCover,
    seats: 4,
    filled: 3,
    options: {},
  },
  evenfall: {
    table: async () => (await import('./evenfall/index')).evenfall,
    rules: () => import('./evenfall/Rules.svelte'),
    packs: () => import('./evenfall/original/Page.svelte'),
    Cover: EvenfallCover,
    seats: 4,
    filled: 2,
    options: {},
    wanted: (name, chosen, players) => {
      if (name === 'automa' || name === 'automa_tile') return players === 1;
      return name === 'cards' || name === 'tiles' ? chosen['path'] === 'without' : true;
    },
  },
};

/** Return the code of a game, or refuse. */
export async function tableOf(name: string): Promise<GameTable> {
  const game = GAMES[name];
  if (!game) throw new Error(`this page does not know the game ${name}`);
  return game.table();
}
