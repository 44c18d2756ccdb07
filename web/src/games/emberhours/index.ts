// Emberhours for the shell: screens, words, sounds.

import type { GameTable } from '../../table/game';
import { type GameData, OURS, type ToldGame } from './data';
import { mountPack } from './emblems';
import { fitting, type HintName } from './hints';
import Board from './table/Board.svelte';
import { roundOf } from './table/telling';
import Told from './table/Told.svelte';
import { e } from './words';

const HINT_ICONS: Record<HintName, string> = {
  opening: 'e-play',
  turn: 'check',
  conveyor: 'e-move',
  flame: 'e-amber',
  source: 'e-conquer',
  slide: 'e-slide',
  pay: 'e-cost',
  muster: 'e-strength',
  instant: 'e-bolt',
  order: 'e-play',
  end: 'flag',
};

export const emberhours: GameTable = {
  Board,
  Told,
  End: () => import('./end/End.svelte'),
  screens: {},
  phaseOf: (situation) => (situation.outcome ? 'end' : 'play'),
  dressed: (game, options) => {
    const told = game as ToldGame;
    const pack = told.packs[options['pack'] ?? OURS] ?? told.packs[OURS];
    if (!pack) throw new Error('there are no cards');
    mountPack(pack);
    const dressed: GameData = { ...game, pack, colours: told.colours.map(({ name }) => name), kinds: told.kinds.map(({ name }) => name) };
    return dressed;
  },
  roundOf,
  hintsFor: (situation) =>
    fitting(situation).map((name) => ({ name: `emberhours.${name}`, icon: HINT_ICONS[name], title: e(`hint_${name}`), text: e(`hint_${name}_text`) })),
  sounds: {
    round_begun: 'season',
    card_played: 'card',
    card_summoned: 'summon',
    cards_drawn: 'card',
    vp_gained: 'crystals',
    flame_lit: 'energy',
    source_conquered: 'summon',
    source_fortified: 'summon',
    source_lost: 'dice',
  },
};
