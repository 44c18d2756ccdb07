// Draws the emblems of a pack into the page, once for each table.

import { mountMarkup } from '../../lib/sprites';
import { type Emblem, FRAME_NAMES, sprite } from './art/emblems';
import icons from './art/icons.svg?raw';
import type { CardData, LineData, PackData, SourceData, Trigger } from './data';

const NAME = 'emberhours-emblems';
let shown: PackData | null = null;

mountMarkup(icons);

const has = (lines: readonly LineData[], trigger: Trigger): boolean => lines.some((line) => line.trigger === trigger);

function ofCard(card: CardData): Emblem {
  const { id, kind, flame, cost, time, effects: lines } = card;
  const effects = { instant: has(lines, 'instant'), permanent: has(lines, 'permanent'), scoring: has(lines, 'scoring') };
  return { id, frame: FRAME_NAMES[kind] ?? 'creature', flame, cost, time, ...effects };
}

function ofSource({ id, flame, conquer, fortify, effects: lines }: SourceData): Emblem {
  const effects = { instant: false, permanent: has(lines, 'permanent'), scoring: has(lines, 'scoring') };
  return { id, frame: 'source', flame, cost: conquer, time: fortify, ...effects };
}

/** Mount the emblems of a pack in place of those of another. */
export function mountPack(pack: PackData): void {
  if (shown === pack) return;
  shown = pack;
  document.getElementById(NAME)?.remove();
  const drawn = sprite([...pack.cards.map(ofCard), ...pack.sources.map(ofSource)]);
  mountMarkup(drawn.replace('<svg ', `<svg id="${NAME}" `));
}
