// Seasons for the shell: screens, words, sounds.

import { t } from '../../lib/i18n.svelte';
import type { GameTable } from '../../table/game';
import type { GameData } from './data';
import { fitting, type HintName } from './hints';
import { SOUNDS } from './sounds';
import Board from './table/Board.svelte';
import { phaseOf } from './table/phase';
import { plain, roundOf } from './table/telling';
import Told from './table/Told.svelte';

const HINT_ICONS: Record<HintName, string> = {
  draft: 'draw',
  libraries: 'library',
  die: 'die',
  limit: 'any',
  season: 'spring',
  summon: 'star',
  transmute: 'transmute',
  end: 'check',
};

export const seasons: GameTable = {
  Board,
  Told,
  End: () => import('./end/End.svelte'),
  screens: {
    draft: () => import('./draft/Draft.svelte'),
    libraries: () => import('./libraries/Libraries.svelte'),
  },
  advised: ['draft', 'libraries'],
  phaseOf,
  dressed: (given, options) => {
    const game = given as GameData;
    return options['edition'] === 'first' ? ({ ...game, cards: game.cards_first } as GameData) : game;
  },
  roundOf,
  plain,
  hintsFor: (situation, log) =>
    fitting(situation, log).map((name) => ({ name, icon: HINT_ICONS[name], title: t(`guide.${name}`), text: t(`guide.${name}_text`) })),
  sounds: SOUNDS,
};
