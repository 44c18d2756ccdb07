/** Arrow keys in a group of which one is chosen. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Return the place an arrow key leads to, round the ends, or null for any other key. */
export function stepped(key: string, at: number, count: number): number | null {
  const step = STEPS[key];
  return step === undefined || count === 0 ? null : (at + step + count) % count;
}

/** Follow an arrow key in a radio group: choose the next one and move the focus there. */
export function follow(event: KeyboardEvent, at: number, count: number, pick: (place: number) => void): void {
  const next = stepped(event.key, at, count);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  pick(next);
  const group = event.currentTarget instanceof Element ? event.currentTarget : null;
  group?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
}
