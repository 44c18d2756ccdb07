// A text shows as many whole lines as its room has, and an ellipsis if there are more.

/** Return how many whole lines of a text fit into its room. */
function linesIn(room: HTMLElement, text: HTMLElement): number {
  const style = getComputedStyle(text);
  const inside = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  return Math.max(0, Math.floor(inside / parseFloat(style.lineHeight) + 0.05));
}

function measure(rooms: readonly HTMLElement[]): void {
  const found = rooms.flatMap((room) => {
    const text = room.firstElementChild;
    return text instanceof HTMLElement ? [{ room, text, lines: linesIn(room, text) }] : [];
  });
  for (const { room, text, lines } of found) {
    text.style.setProperty('--lines', String(Math.max(1, lines)));
    room.classList.toggle('tiny', lines === 0);
  }
}

let watch: ResizeObserver | undefined;

/** Keep the first child of a room to the lines there is room for. */
export function fit(room: HTMLElement): { destroy: () => void } {
  watch ??= new ResizeObserver((entries) => measure(entries.map((entry) => entry.target as HTMLElement)));
  watch.observe(room);
  return { destroy: () => watch?.unobserve(room) };
}
