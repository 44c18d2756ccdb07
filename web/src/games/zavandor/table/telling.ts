// Lines of the log: what begins a round, which lots a line speaks of.

import type { Line } from '../../../lib/types.gen';
import { t } from '../../../lib/i18n.svelte';
import type { LogOf } from '../../../table/log';
import type { GameData } from '../data';

export type Piece = { text: string } | { lot: number; text: string };

/** Return the round a line begins, or null. */
export function roundOf(line: Pick<Line, 'kind' | 'args'>): number | null {
  return line.kind === 'round_begun' ? Number(line.args['round']) : null;
}

const QUIET = new Set(['turn_ended', 'change_taken']);

export const logOf: LogOf = {
  isQuiet: (line) => QUIET.has(line.kind) || (line.kind === 'dust_taken' && line.args['n'] === 0),
  roundOf,
  title: (line) => t('table.round', { n: Number(line.args['round']) }),
};

/** Return the lots a line speaks of. */
function lotsOf(line: Line): number[] {
  const one = line.args['lot'];
  const many = line.args['lots'];
  return [...(typeof one === 'number' ? [one] : []), ...(Array.isArray(many) ? many.map(Number) : [])];
}

/** Split a line at the names of lots it speaks of. */
export function piecesOf(line: Line, game: GameData): Piece[] {
  let pieces: Piece[] = [{ text: line.text }];
  for (const lot of new Set(lotsOf(line))) {
    const name = game.lots[lot]?.name;
    if (!name) continue;
    pieces = pieces.flatMap((piece) => ('lot' in piece ? [piece] : split(piece.text, name, lot)));
  }
  return pieces;
}

function split(text: string, name: string, lot: number): Piece[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ text }];
  return [{ text: text.slice(0, at) }, { lot, text: name }, { text: text.slice(at + name.length) }];
}
