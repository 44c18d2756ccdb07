// What a power card is on the page, and how it reads aloud.

import { t } from '../../../lib/i18n.svelte';
import { signed } from '../../../lib/numbers';

/** A power card as the game data gives it; `costs` are for two, three and four players. */
export interface CardData {
  number: number;
  id: string;
  name: string;
  text: string;
  familiar: boolean;
  costs: readonly (readonly number[])[];
  prestige: number;
  effects: readonly string[];
  elemental: boolean;
}

export type CardForm = 'hand' | 'big' | 'slot' | 'mini';
export type FootTone = 'yes' | 'no' | 'plain';

export const ENERGIES = ['air', 'water', 'fire', 'earth'] as const;

/** A piece of a card's text: its lead ("Enters play:") is set in bold. */
export interface Piece {
  lead: boolean;
  text: string;
}

/** Return what the card costs at a table of so many players: four energies, then crystals. */
export function costAt(card: CardData, players: number): readonly number[] {
  return card.costs[players - 2] ?? card.costs[0] ?? [0, 0, 0, 0, 0];
}

/** Return one entry for every energy of a cost, in the order of the discs. */
export function costDiscs(cost: readonly number[]): string[] {
  return ENERGIES.flatMap((energy, index) => Array<string>(cost[index] ?? 0).fill(energy));
}

/** Return the kinds of effect a card has; a card without any is called inert. */
export function kindsOf(card: CardData): readonly string[] {
  return card.effects.length > 0 ? card.effects : ['inert'];
}

/** Split a card's text so that the words before a colon can be set in bold. */
export function pieces(text: string): Piece[] {
  const parts: Piece[] = [];
  let rest = text;
  for (;;) {
    const found = /^(\s*)([^.:(]{3,60}:)/.exec(rest);
    if (found) {
      parts.push({ lead: true, text: found[0] });
      rest = rest.slice(found[0].length);
    }
    const stop = rest.indexOf('. ');
    if (stop < 0) break;
    parts.push({ lead: false, text: rest.slice(0, stop + 1) });
    rest = rest.slice(stop + 1);
  }
  if (rest) parts.push({ lead: false, text: rest });
  return parts;
}

/** Say a cost: "2 earth, 3 crystals", or "free". */
export function costWords(cost: readonly number[], elemental = false): string {
  if (elemental) return t('card.cost_elemental');
  const words = ENERGIES.flatMap((energy, index) => {
    const amount = cost[index] ?? 0;
    return amount > 0 ? [`${amount} ${t(`card.${energy}`)}`] : [];
  });
  const crystals = cost[4] ?? 0;
  if (crystals > 0) words.push(t('card.crystals', { n: crystals }));
  return words.length > 0 ? words.join(', ') : t('card.free');
}

/** Say the whole card in one line, for those who hear it. */
export function spoken(card: CardData, players: number, more: readonly string[] = []): string {
  const cost = costAt(card, players);
  const words = [
    card.name,
    t(card.familiar ? 'card.familiar' : 'card.item'),
    isFree(card, cost) ? t('card.free') : t('card.costs', { cost: costWords(cost, card.elemental) }),
    t('card.prestige', { n: signed(card.prestige) }),
    card.text,
    ...more,
  ];
  return words.filter(Boolean).join(', ');
}

/** Tell whether a card costs nothing at all. */
export function isFree(card: CardData, cost: readonly number[]): boolean {
  return !card.elemental && cost.every((amount) => amount === 0);
}

/** Return how roomy the text is, to give long texts more of the card. */
export function length(card: CardData): 'short' | 'long' | 'longest' {
  if (card.text.length <= 84) return 'short';
  return card.text.length <= 140 ? 'long' : 'longest';
}

/** Return the text for a small card: what the icon of an enter effect says need not be said again. */
export function shortPieces(card: CardData): Piece[] {
  const parts = pieces(card.text);
  const [first, second] = parts;
  if (card.effects.join() !== 'enter' || !first?.lead || !second || first.text.includes(',')) return parts;
  return [{ lead: false, text: second.text.trimStart().replace(/^./, (letter) => letter.toUpperCase()) }, ...parts.slice(2)];
}
