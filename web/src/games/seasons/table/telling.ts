// Lines of the log as pieces: names of cards become links, dice become their symbols.

import { t } from '../../../lib/i18n.svelte';
import type { Line } from '../../../lib/types.gen';
import type { LogOf } from '../../../table/log';
import type { GameData } from '../data';
import { cardOf } from './model';

export type Piece = { text: string } | { card: number; text: string } | { die: number };

const DIE = /(\d):([AWFE\d*?~]+)\/(\d)/g;

/** Return the cards a line speaks of: what it is about and what caused it. */
export function cardsOf(line: Line, game: GameData): number[] {
  const told = line.args['card'];
  const about = Array.isArray(told) ? [Number(told[0])] : typeof told === 'number' ? [told] : [];
  const many = Array.isArray(line.args['cards']) ? line.args['cards'].map(Number) : [];
  const cause = game.cards.find((each) => each.id === line.cause)?.number;
  return [...about, ...many, ...(cause ? [cause] : [])].filter((number) => number > 0);
}

/** Return the dice a line speaks of, in the order they are written. */
function diceOf(line: Line): number[] {
  const many = line.args['dice'];
  const one = line.args['die'];
  return Array.isArray(many) ? many.map(Number) : typeof one === 'number' ? [one] : [];
}

/** Split a line at the names and dice it speaks of. */
export function piecesOf(line: Line, game: GameData): Piece[] {
  let pieces: Piece[] = [{ text: line.text }];
  const dice = diceOf(line);
  if (dice.length > 0) pieces = splitDice(line.text, dice);
  for (const card of new Set(cardsOf(line, game))) {
    const name = cardOf(game, card).name;
    pieces = pieces.flatMap((piece) => ('text' in piece && !('card' in piece) ? splitName(piece.text, name, card) : [piece]));
  }
  return pieces;
}

function splitDice(text: string, dice: number[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let at = 0;
  for (const found of text.matchAll(DIE)) {
    const die = dice[at];
    at += 1;
    if (die === undefined) continue;
    pieces.push({ text: text.slice(from, found.index) }, { die });
    from = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(from) }];
}

function splitName(text: string, name: string, card: number): Piece[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ text }];
  return [{ text: text.slice(0, at) }, { card, text: name }, { text: text.slice(at + name.length) }];
}

/** The end of a turn goes without saying. */
export const logOf: LogOf = {
  isQuiet: (line) => line.kind === 'turn_ended',
  roundOf,
  title: (line, game) => {
    const season = (game as GameData).words.season[Number(line.args['season'])] ?? '';
    return t('table.log_round', { round: Number(line.args['round']), season });
  },
};

/** Return the round a line begins, or null. */
export function roundOf(line: Pick<Line, 'kind' | 'args'>): number | null {
  return line.kind === 'dice_rolled' ? Number(line.args['round']) : null;
}

const SIGNS = /\d:[AWFE\d*?~]+\/\d(, \d:[AWFE\d*?~]+\/\d)*/g;

/** Dice are written as signs in the log; where it is short, their number is enough. */
export function plain(text: string): string {
  return text.replace(SIGNS, (signs) => t('replay.dice', { n: signs.split(', ').length }));
}
