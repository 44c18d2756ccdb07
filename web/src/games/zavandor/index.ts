// The Scepter of Zavandor for the shell: screens, words, sounds.

import type { GameTable } from '../../table/game';
import { fitting, type HintName } from './hints';
import Board from './table/Board.svelte';
import { roundOf } from './table/telling';
import Told from './table/Told.svelte';
import { z } from './words';

const HINT_ICONS: Record<HintName, string> = {
  turn: 'z-spiral',
  gems: 'z-buy',
  offer: 'z-hammer',
  step: 'z-step',
  bid: 'z-hammer',
  pay: 'z-cards',
  limit: 'z-weight',
  lose: 'z-sell',
  sell: 'z-sell',
  free: 'z-step',
};

export const zavandor: GameTable = {
  Board,
  Told,
  End: () => import('./end/End.svelte'),
  screens: {},
  phaseOf: (situation) => (situation.outcome ? 'end' : 'play'),
  roundOf,
  hintsFor: (situation) =>
    fitting(situation).map((name) => ({ name: `zavandor.${name}`, icon: HINT_ICONS[name], title: z(`hint_${name}`), text: z(`hint_${name}_text`) })),
  sounds: {
    round_begun: 'season',
    energy_taken: 'energy',
    energy_taken_hidden: 'energy',
    cards_taken: 'energy',
    auction_opened: 'card',
    bid_raised: 'card',
    auction_won: 'summon',
    gem_bought: 'crystals',
    gem_bought_resting: 'crystals',
    gem_gained: 'crystals',
    gem_lost: 'dice',
    gems_sold: 'crystals',
    knowledge_gained: 'summon',
    lightning_struck: 'dice',
  },
};
