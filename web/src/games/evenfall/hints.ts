// Which hint a newcomer needs now: each one is shown once, at the first moment it helps.

import type { Situation } from '../../lib/types.gen';
import type { View } from './table/view';

export const HINTS = ['clan', 'turn', 'discover', 'play', 'harvest', 'space', 'build', 'path', 'transfer', 'pay', 'free', 'bid', 'stone', 'pass', 'automa'] as const;
export type HintName = (typeof HINTS)[number];

export const HINT_ICONS: Readonly<Record<HintName, string>> = {
  clan: 'flag', turn: 'check', discover: 'v-discover', play: 'hand', harvest: 'v-token', space: 'v-space', build: 'v-build', path: 'v-path', transfer: 'v-transfer',
  pay: 'v-any', free: 'activate', bid: 'v-battle', stone: 'v-stone', pass: 'v-pass', automa: 'bot',
};

const BY_QUESTION: Readonly<Record<string, HintName>> = {
  clan: 'clan',
  payment: 'pay',
  resources: 'pay',
  bid: 'bid',
  stone_to_take: 'stone',
  stone_to_lay: 'stone',
  place_to_transfer: 'transfer',
  free_action: 'free',
};

const BY_MOVE: readonly (readonly [RegExp, HintName])[] = [
  [/^move\.discover/, 'discover'],
  [/^move\.(ritual|specialist|council)$/, 'play'],
  [/^move\.token$/, 'harvest'],
  [/^move\.(use|board)_/, 'space'],
  [/^move\.build$/, 'build'],
  [/_from_path$/, 'path'],
  [/^move\.pass$/, 'pass'],
];

/** Return the hints that fit a situation, the most urgent one first. */
export function fitting(situation: Pick<Situation, 'ask' | 'view'>): HintName[] {
  const { ask } = situation;
  if (!ask) return [];
  const direct = BY_QUESTION[ask.kind];
  if (direct) return [direct];
  if (ask.kind !== 'action') return [];
  const found: HintName[] = ['turn'];
  if ((situation.view as View).automa) found.push('automa');
  for (const [key, name] of BY_MOVE) if (ask.choices.some((choice) => key.test(choice.key))) found.push(name);
  return found;
}
