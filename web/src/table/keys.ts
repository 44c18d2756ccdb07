// The keys of the table. What is focused keeps its own: letters in a field, Enter on a button.

import type { Desk } from './desk.svelte';

const ZONES = ['prompt', 'hand', 'mine', 'shared', 'rivals'] as const;

/** Do what a key means at the table. */
export function keyed(event: KeyboardEvent, desk: Desk): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return;
  const done = desk.special?.other?.(event) || digit(event, desk) || letter(event, desk) || special(event, desk) || arrow(event);
  if (done) event.preventDefault();
}

function digit(event: KeyboardEvent, desk: Desk): boolean {
  if (!/^[1-9]$/.test(event.key)) return false;
  if (desk.special) desk.special.digit(Number(event.key) - 1);
  else desk.do(desk.offer.cells.find((cell) => cell.key === event.key)?.deed ?? null);
  return true;
}

function letter(event: KeyboardEvent, desk: Desk): boolean {
  switch (event.key.toLowerCase()) {
    case 'u':
      if (event.shiftKey) desk.undoAll();
      else desk.undo();
      return true;
    case 'i':
      if (event.shiftKey) desk.inspect(null);
      else if (desk.sheet === 'inspector' || desk.thing === null) desk.pinned = !desk.pinned;
      else {
        desk.inspect(desk.thing);
        desk.pinned = true;
      }
      return true;
    case 'l':
      desk.sheet = desk.sheet === 'log' ? '' : 'log';
      document.querySelector<HTMLElement>('#log ol')?.focus();
      return true;
    case 'r': {
      const at = desk.rivals.indexOf(desk.opened);
      desk.opened = desk.rivals[at + 1] ?? -1;
      return true;
    }
    case '?':
      desk.sheet = 'help';
      return true;
  }
  return false;
}

function special(event: KeyboardEvent, desk: Desk): boolean {
  if (event.key === 'Escape') {
    if (desk.back()) return true;
    if (desk.opened >= 0) desk.opened = -1;
    else desk.sheet = '';
    return true;
  }
  if (event.key !== 'Enter' || onControl(event)) return false;
  if (desk.special) desk.special.confirm();
  else desk.do(desk.primary()?.deed ?? null);
  return true;
}

function onControl(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a, select, summary') !== null;
}

/** Arrows: left and right within a zone, up and down to the next zone. */
function arrow(event: KeyboardEvent): boolean {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
  if (across === 0 && down === 0) return false;
  const active = document.activeElement;
  const zone = active?.closest<HTMLElement>('[data-zone]')?.dataset['zone'];
  if (active?.closest('#log')) return false;
  if (zone === undefined) return focusOn('prompt', 0);
  if (down !== 0) {
    const at = ZONES.findIndex((each) => each === zone);
    for (let step = 1; step < ZONES.length; step += 1) {
      if (focusOn(ZONES[(at + down * step + ZONES.length * step) % ZONES.length] ?? 'prompt', 0)) return true;
    }
    return false;
  }
  const all = stops(zone);
  const at = active instanceof HTMLElement ? all.indexOf(active) : -1;
  return focusOn(zone, at < 0 ? 0 : (at + across + all.length) % all.length);
}

function stops(zone: string): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] button:enabled, button[data-zone="${zone}"]:enabled`);
  return [...found].filter((each) => each.tabIndex >= 0 && each.offsetParent !== null);
}

function focusOn(zone: string, at: number): boolean {
  const stop = stops(zone)[at];
  stop?.focus();
  return stop !== undefined;
}
