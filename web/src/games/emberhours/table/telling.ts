// Lines of the log: what begins a round, which cards and sources a line speaks of.

import { t } from '../../../lib/i18n.svelte';
import type { Line } from '../../../lib/types.gen';
import type { LogOf } from '../../../table/log';
import type { GameData } from '../data';
import { ownNumber, thingName } from './model';

export type Piece = { text: string } | { thing: number; text: string };

/** Return the round a line begins, or null. */
export function roundOf(line: Pick<Line, 'kind' | 'args'>): number | null {
  return line.kind === 'round_begun' ? Number(line.args['round']) : null;
}

const QUIET = new Set(['turn_begun', 'turn_ended', 'card_placed']);

export const logOf: LogOf = {
  isQuiet: (line) => QUIET.has(line.kind),
  roundOf,
  title: (line) => t('table.round', { n: Number(line.args['round']) }),
};

/** Return the cards and sources a line speaks of. */
function thingsOf(line: Line, game: GameData): number[] {
  const many = line.args['cards'];
  const told = [line.args['card'], line.args['thing'], ...(Array.isArray(many) ? many : [])];
  const cause = /^\d+$/.test(line.cause) ? Number(line.cause) : undefined;
  return [...told, cause].map((each) => ownNumber(game, each)).filter((each) => each >= 0);
}

/** Split a line at the names it speaks of. */
export function piecesOf(line: Line, game: GameData): Piece[] {
  let pieces: Piece[] = [{ text: line.text }];
  for (const thing of new Set(thingsOf(line, game))) {
    const name = thingName(game, thing);
    pieces = pieces.flatMap((piece) => ('thing' in piece ? [piece] : split(piece.text, name, thing)));
  }
  return pieces;
}

function split(text: string, name: string, thing: number): Piece[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ text }];
  return [{ text: text.slice(0, at) }, { thing, text: name }, { text: text.slice(at + name.length) }];
}
