// Evenfall for the shell: screens, words, sounds.

import type { GameTable } from '../../table/game';
import { type GameData, OURS, type ToldGame } from './data';
import { mountPack } from './emblems';
import { fitting, HINT_ICONS } from './hints';
import Board from './table/Board.svelte';
import { roundOf } from './table/telling';
import Told from './table/Told.svelte';
import { v } from './words';

export const evenfall: GameTable = {
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
    const dressed: GameData = { ...told, pack };
    return dressed;
  },
  roundOf,
  hintsFor: (situation) => fitting(situation).map((name) => ({ name: `evenfall.${name}`, icon: HINT_ICONS[name], title: v(`hint_${name}`), text: v(`hint_${name}_text`) })),
  sounds: {
    round_begun: 'season',
    ritual_played: 'summon',
    ritual_played_from_path: 'summon',
    specialist_played: 'summon',
    specialist_played_from_path: 'summon',
    council_played: 'summon',
    council_played_from_path: 'summon',
    cards_drawn: 'card',
    card_taken: 'card',
    place_discovered: 'card',
    vp_gained: 'crystals',
    crystal_charged: 'energy',
    resources_gained: 'energy',
    battle_begun: 'dice',
    battle_won: 'crystals',
  },
};
