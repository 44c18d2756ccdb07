// Finds the places on the page that travels name: `data-anchor`, a part of it ("reserve-0/3"), a card in hand ("hand:12").

import type { Script, Spot, Travel } from './motion';

/** The middle of a thing on the screen, and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Return the element of the first name that is to be seen. */
export function elementOf(spot: Spot): Element | null {
  for (const name of spot) {
    for (const element of candidates(name)) if (seen(element)) return element;
  }
  return null;
}

/** Return where the first name is that is to be seen. */
export function boxOf(spot: Spot, { core }: Pick<Script, 'core'>): Box | null {
  const element = elementOf(spot);
  return element && measured(core?.(element) ?? element);
}

/** Return where everything lies that may have to make room. */
export function boxesOf({ lying }: Pick<Script, 'lying'>): Map<string, Box> {
  const found = new Map<string, Box>();
  for (const element of document.querySelectorAll(lying)) {
    const name = element.getAttribute('data-anchor') ?? `hand:${element.getAttribute('data-hand')}`;
    if (!found.has(name) && seen(element)) found.set(name, measured(element));
  }
  return found;
}

/** Return what a piece becomes when it lands, if that is a thing of its own. */
export function landsIn(travel: Travel, { lands, core }: Pick<Script, 'lands' | 'core'>): Element | null {
  const element = lands(travel) ? elementOf([travel.to[0] ?? '']) : null;
  return element && (core?.(element) ?? element);
}

function candidates(name: string): Iterable<Element> {
  if (name.startsWith('hand:')) return document.querySelectorAll(`[data-hand="${Number(name.slice(5))}"]`);
  const [anchor, part] = name.split('/');
  const found = document.querySelectorAll(`[data-anchor="${anchor}"]`);
  if (part === undefined) return found;
  return [...found].flatMap((element) => element.children[Number(part)] ?? []);
}

/** Return how much larger than its own pixels an element is drawn: big screens zoom the table. */
export function zoomOf(element: Element | null | undefined): number {
  if (!(element instanceof HTMLElement) || element.offsetWidth === 0) return 1;
  return element.getBoundingClientRect().width / element.offsetWidth;
}

function seen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Measure an element; what lies outside of the window counts as lying on its edge. */
function measured(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: within(left + width / 2, innerWidth), y: within(top + height / 2, innerHeight), width, height };
}

function within(middle: number, most: number): number {
  return Math.min(most, Math.max(0, middle));
}
