// Lines of the log: what begins a round, which cards and places a line speaks of.

import { t } from '../../../lib/i18n.svelte';
import type { Line } from '../../../lib/types.gen';
import type { LogOf } from '../../../table/log';
import type { GameData } from '../data';
import { ownNumber } from './model';
import type { Thing } from './view';

export type Piece = { text: string; thing?: Thing };

/** Return the round a line begins, or null. */
export function roundOf(line: Pick<Line, 'kind' | 'args'>): number | null {
  return line.kind === 'round_begun' ? Number(line.args['round']) : null;
}

const QUIET = new Set(['turn_begun', 'figure_placed', 'ritual_laid', 'row_refilled', 'place_harvested']);

export const logOf: LogOf = {
  isQuiet: (line) => QUIET.has(line.kind),
  roundOf,
  title: (line) => t('table.round', { n: Number(line.args['round']) }),
};

interface Name {
  name: string;
  thing: Thing;
}

/** Return the cards and places a line speaks of. */
function thingsOf(line: Line, game: GameData): Name[] {
  const many = (name: string): unknown[] => (Array.isArray(line.args[name]) ? line.args[name] : []);
  const cards = [line.args['card'], line.args['ritual'], ...many('cards')].map((each) => ownNumber(game, each));
  const places = [line.args['place'], ...many('places')].map((each) => ownNumber(game, each));
  if (/^\d+$/.test(line.cause)) {
    const cause = Number(line.cause);
    if (cause % 8 === 0) cards.push(Math.floor(cause / 8) - game.pack.base);
    else if (cause % 8 === 1) places.push(Math.floor(cause / 8) - game.pack.base);
  }
  return [
    ...cards.flatMap((at): Name[] => (game.pack.cards[at] ? [{ name: game.pack.cards[at].name, thing: { card: at * 8 } }] : [])),
    ...places.flatMap((at): Name[] => (game.pack.places[at] ? [{ name: game.pack.places[at].name, thing: { place: at * 8 } }] : [])),
  ];
}

/** Split a line at the names it speaks of. */
export function piecesOf(line: Line, game: GameData): Piece[] {
  let pieces: Piece[] = [{ text: line.text }];
  for (const { name, thing } of thingsOf(line, game)) {
    pieces = pieces.flatMap((piece) => (piece.thing ? [piece] : split(piece.text, name, thing)));
  }
  return pieces;
}

function split(text: string, name: string, thing: Thing): Piece[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ text }];
  return [{ text: text.slice(0, at) }, { text: name, thing }, { text: text.slice(at + name.length) }];
}
