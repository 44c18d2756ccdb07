// Finds the places on the page that travels name: `data-anchor`, a part of it ("reserve-0/3"), a card in hand ("hand:12").

import type { Spot, Travel } from './travels';

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
export function boxOf(spot: Spot): Box | null {
  const element = elementOf(spot);
  return element && measured(core(element));
}

/** Return where every card and die lies that may have to make room. */
export function boxesOf(): Map<string, Box> {
  const found = new Map<string, Box>();
  for (const element of document.querySelectorAll('[data-anchor^="die-"], .handbox [data-hand], .me [data-anchor^="card-"]')) {
    const name = element.getAttribute('data-anchor') ?? `hand:${element.getAttribute('data-hand')}`;
    if (!found.has(name) && seen(element)) found.set(name, measured(element));
  }
  return found;
}

/** Return what a piece becomes when it lands, if that is a thing of its own. */
export function landsIn({ piece, to }: Travel): Element | null {
  const name = to[0] ?? '';
  const own = piece.kind === 'energy' ? /^reserve-\d+\// : piece.kind === 'card' ? /^(card-|hand:)/ : null;
  const element = own?.test(name) ? elementOf([name]) : null;
  return element && (piece.kind === 'energy' ? core(element) : element);
}

function candidates(name: string): Iterable<Element> {
  if (name.startsWith('hand:')) return document.querySelectorAll(`[data-hand="${Number(name.slice(5))}"]`);
  const [anchor, part] = name.split('/');
  const found = document.querySelectorAll(`[data-anchor="${anchor}"]`);
  if (part === undefined) return found;
  return [...found].flatMap((element) => element.children[Number(part)] ?? []);
}

/** Return the picture inside a place: the tile of a card, the disc in a slot. */
function core(element: Element): Element {
  if (element.matches('.slot')) return element.querySelector('.tile') ?? element;
  return element.parentElement?.matches('.res') ? (element.querySelector('svg') ?? element) : element;
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
