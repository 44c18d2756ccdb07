// The sound of each kind of event in Seasons.

import type { Sound } from '../../lib/sound';

export const SOUNDS: Readonly<Record<string, Sound>> = {
  dice_rolled: 'dice',
  die_rerolled: 'dice',
  die_taken: 'card',
  energies_gained: 'energy',
  crystals_gained: 'crystals',
  crystals_handed_over: 'crystals',
  energy_transmuted: 'crystals',
  card_summoned: 'summon',
  card_put_into_play: 'summon',
  card_activated: 'card',
  card_drawn: 'card',
  cards_looked_at: 'card',
  library_taken: 'card',
  season_changed: 'season',
};
