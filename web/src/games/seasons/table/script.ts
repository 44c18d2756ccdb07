// What the stage needs to know of Seasons: which things lie where, and how they move.

import { elementOf } from '../../../table/places';
import type { Act, Script, Span, Travel } from '../../../table/motion';
import { PULSE } from '../../../table/trajectories';
import type { GameData } from '../data';
import { sizeOf, tumble, walk } from './trajectories';
import { type Beat, beatsOf, changesOf, type Piece } from './travels';
import type { View } from './view';

/** What moves in its own place: dice that roll, the marker that walks, cards that act. */
function stir(beat: Beat, { start, length }: Span): Act[] {
  const rolls = beat.rolls.map((die, at): Act => {
    const wait = (length * 0.3 * at) / Math.max(1, beat.rolls.length - 1);
    const timing: KeyframeAnimationOptions = { delay: start + wait, duration: length * 0.7, fill: 'backwards' };
    return [elementOf([`die-${die}`])?.firstElementChild, tumble(at), timing];
  });
  const acts = beat.acts.map((serial): Act => [elementOf([`card-${serial}`]), PULSE, { delay: start, duration: length, easing: 'ease-in-out' }]);
  if (beat.walk.length < 2) return [...rolls, ...acts];
  return [...rolls, ...acts, [elementOf(['marker']), walk(beat.walk), { delay: start, duration: length, fill: 'backwards' }]];
}

/** Return the picture inside a place: the tile of a card, the disc in a slot. */
function core(element: Element): Element {
  if (element.matches('.slot')) return element.querySelector('.tile') ?? element;
  return element.parentElement?.matches('.res') ? (element.querySelector('svg') ?? element) : element;
}

function lands({ piece, to }: Travel<Piece>): boolean {
  const own = piece.kind === 'energy' ? /^reserve-\d+\// : piece.kind === 'card' ? /^(card-|hand:)/ : null;
  return own?.test(to[0] ?? '') ?? false;
}

export const script: Script<Piece, Beat> = {
  beatsOf: (before, after, lines, game) => beatsOf(before as View, after as View, lines, game as GameData),
  changesOf: (before, after) => changesOf(before as View, after as View),
  sizeOf,
  counter: 'crystals',
  lying: '[data-anchor^="die-"], .handbox [data-hand], .me [data-anchor^="card-"]',
  moving: (name, element) => (name.startsWith('die-') ? element.firstElementChild : element),
  core,
  lands,
  rooted: ({ piece, from }) => piece.kind !== 'die' && piece.kind !== 'card' && /^(die|card)-/.test(from[0] ?? ''),
  stir,
};
