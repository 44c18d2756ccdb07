// How answers are numbered; see view.py of the game.

const KIND = 2 ** 20;
const CARD = 4096;
const ROW = 4;
const SLOTS = 16;
const CAT = 256;
const SPOT = 4;
const DEMON = 4095;

export const PASS = -1;
export const END_TURN = 0;
export const PASS_ROUND = KIND;

const ACTIONS = ['end', 'pass', 'discover', 'token', 'play', 'use', 'board', 'build', 'progress', 'trade', 'turn', 'lock', 'convert'] as const;
export type Action = (typeof ACTIONS)[number];

/** Return what kind of action an answer is. */
export const actionOf = (option: number): Action => ACTIONS[Math.floor(option / KIND)] ?? 'end';

/** What an answer points at on the table, and which one. */
export type Aim =
  | { at: 'hand' | 'row' | 'ritual' | 'person' | 'site' | 'space' | 'stone' | 'region' | 'figure' | 'spot' | 'offer'; n: number }
  | { at: 'token' | 'path' | 'demon' | 'none'; n: 0 };

const NONE: Aim = { at: 'none', n: 0 };

function ofAction(option: number): Aim {
  const about = option % KIND;
  const card = about % CARD;
  switch (actionOf(option)) {
    case 'discover':
      return { at: 'offer', n: about % CAT };
    case 'token':
      return { at: 'token', n: 0 };
    case 'play':
      return { at: Math.floor(about / CARD) >= ROW ? 'row' : 'hand', n: card };
    case 'use':
    case 'lock':
    case 'convert':
      return { at: 'ritual', n: card };
    case 'board':
      return { at: 'space', n: card };
    case 'progress':
      return { at: 'path', n: 0 };
    case 'turn':
      return card === DEMON ? { at: 'demon', n: 0 } : { at: 'person', n: card };
    default:
      return NONE;
  }
}

const SITES = new Set(['place_for_ritual', 'place_to_move_to', 'place_to_harvest', 'place_to_transfer']);
const IN_HAND = new Set(['card_to_discard', 'card_to_keep', 'ritual_to_play']);
const IN_CLAN = new Set(['card_to_remove', 'ritual_to_activate', 'ability_to_copy', 'specialist_for_demon']);

/** Return what an answer points at. */
export function aimOf(kind: string, option: number): Aim {
  if (option === PASS) return NONE;
  if (kind === 'action' || kind === 'free_action') return ofAction(option);
  if (SITES.has(kind)) return { at: 'site', n: option };
  if (IN_HAND.has(kind)) return { at: 'hand', n: option };
  if (kind === 'card_to_take') return { at: 'row', n: option };
  if (IN_CLAN.has(kind)) return { at: 'ritual', n: option };
  if (kind === 'region_place_to_harvest' || kind === 'place_to_discover') return { at: 'offer', n: option % CAT };
  if (kind === 'catalyst_to_build') return { at: 'spot', n: Math.floor(option / 8) };
  if (kind === 'catalyst_to_replace') return { at: 'spot', n: Math.floor(option / 64) };
  if (kind === 'crystal_to_charge' || kind === 'crystal_to_discharge') return { at: 'spot', n: option };
  if (kind === 'stone_to_take') return { at: 'stone', n: option % CAT };
  if (kind === 'stone_to_lay') return { at: 'stone', n: option };
  if (kind === 'elders_to_send') return { at: 'region', n: Math.floor(option / 8) };
  if (kind === 'region_to_send_to' || kind === 'region_to_refill') return { at: 'region', n: option };
  if (kind === 'figure_to_recall' || kind === 'figure_to_move' || kind === 'witch_for_cat') return { at: 'figure', n: option };
  return NONE;
}

/** Return the number of an offer: a place of a region that can be discovered. */
export const offerAt = (region: number, slot: number): number => region * SLOTS + slot;

/** Return where on a site a spot is: the site, and 0 its ritual, 1 its place, 2 an extra slot, 3 beside. */
export const spotOf = (spot: number): { site: number; part: number } => ({ site: Math.floor(spot / SPOT), part: spot % SPOT });

/** Read goods: herbs, elixirs, knowledge, mana, cards. */
export function goodsOf(option: number): number[] {
  return [1, 2 ** 6, 2 ** 12, 2 ** 18, 2 ** 24].map((unit) => Math.floor(option / unit) % 64);
}
