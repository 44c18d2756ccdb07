// Draws the emblems of a pack into the page, once for each table.

import { mountMarkup } from '../../lib/sprites';
import { type Emblem, sprite } from './art/emblems';
import icons from './art/icons.svg?raw';
import type { CardData, PackData, PlaceData } from './data';

const NAME = 'evenfall-emblems';
let shown: PackData | null = null;

mountMarkup(icons);

function ofCard({ id, ritual, keyword, lines, cost, slots, lock }: CardData): Emblem {
  return { id, kind: ritual ? 'ritual' : 'specialist', keyword, triggers: lines.map((line) => line.trigger), cost, slots, lock };
}

function ofPlace({ id, slots }: PlaceData): Emblem {
  return { id, kind: 'place', keyword: -1, triggers: [], cost: [], slots, lock: false };
}

/** Mount the emblems of a pack in place of those of another. */
export function mountPack(pack: PackData): void {
  if (shown === pack) return;
  shown = pack;
  document.getElementById(NAME)?.remove();
  const all = new Map([...pack.cards.map(ofCard), ...pack.places.map(ofPlace)].map((each) => [each.id, each]));
  mountMarkup(sprite([...all.values()]).replace('<svg ', `<svg id="${NAME}" `));
}
