// A text shows as many whole lines as its room has: set smaller if need be, else with an ellipsis.

/** Return how many whole lines of a text fit into its room. */
function linesIn(room: HTMLElement, text: HTMLElement): number {
  const style = getComputedStyle(text);
  const inside = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  return Math.max(0, Math.floor(inside / parseFloat(style.lineHeight) + 0.05));
}

function measure(room: HTMLElement): void {
  const text = room.firstElementChild;
  if (!(text instanceof HTMLElement)) return;
  room.classList.remove('small');
  room.classList.toggle('small', text.scrollHeight > room.clientHeight + 1);
  const lines = linesIn(room, text);
  room.classList.toggle('tiny', lines === 0);
  text.style.setProperty('--lines', String(Math.max(1, lines)));
}

let watch: ResizeObserver | undefined;

/** Keep the first child of a room to the lines there is room for. */
export function fit(room: HTMLElement): { destroy: () => void } {
  watch ??= new ResizeObserver((entries) => {
    for (const entry of entries) measure(entry.target as HTMLElement);
  });
  watch.observe(room);
  return { destroy: () => watch?.unobserve(room) };
}
