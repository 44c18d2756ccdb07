"""What is cut off or runs out of its box on a page, found by looking at every piece of text."""

from __future__ import annotations

from playwright.sync_api import Page

# Text may end in an ellipsis or lie in something that scrolls; else all of it must be seen.
# A clamped text counts with its box: the lines behind the ellipsis have places of their own.
FAULTS = """() => {
  const SLACK = 1.5;
  const BOXES = '.panel, .face, .choice, .btn, .badge, .tag, .foot, .topbar, .dock, .res > *';
  const style = (each) => getComputedStyle(each);
  const isShort = (each) => {
    const now = style(each);
    return now.textOverflow === 'ellipsis' || now.webkitLineClamp !== 'none';
  };
  const scrolls = (way) => /auto|scroll/.test(way);
  const clips = (now) => now.overflowX !== 'visible' || now.clipPath !== 'none';
  const named = (each) =>
    [...each.classList].filter((name) => !name.startsWith('svelte-')).join('.');
  const isOutside = (box, place, side, way) =>
    (side && (box.left < place.left - SLACK || box.right > place.right + SLACK)) ||
    (way && (box.top < place.top - SLACK || box.bottom > place.bottom + SLACK));

  const root = document.documentElement;
  const pageScrolls = root.scrollHeight > innerHeight;
  const faults = [];
  const complain = (text, what, where) =>
    faults.push(`"${text.slice(0, 40)}" ${what} ${where.tagName.toLowerCase()}.${named(where)}`);

  const check = (node) => {
    const text = node.data.trim();
    const holder = node.parentElement;
    if (!text || !holder.checkVisibility({ visibilityProperty: true })) return;
    if (holder.closest('.skip, title, svg, [role="dialog"]')) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    let box = range.getBoundingClientRect();
    if (!box.width) return;
    let [side, way] = [true, true];
    for (let each = holder; each && each !== document.body; each = each.parentElement) {
      const now = style(each);
      const place = each.getBoundingClientRect();
      if (now.clipPath === 'inset(50%)') return; // only for those who hear the page
      if (now.display === 'inline') continue;
      if (isShort(each)) {
        box = place;
        continue;
      }
      if (scrolls(now.overflowX)) side = false;
      if (scrolls(now.overflowY)) way = false;
      if (!isOutside(box, place, side, way)) continue;
      if (clips(now)) return complain(text, 'is cut off by', each);
      if (each.matches(BOXES)) return complain(text, 'runs out of', each);
    }
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (isOutside(box, screen, side, way && !pageScrolls))
      complain(text, 'is off the screen in', holder);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) check(walker.currentNode);
  if (root.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  return [...new Set(faults)];
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
TRIES = 20


def faults(page: Page) -> list[str]:
    """Return what is not to be seen as a whole, once the page has come to rest."""
    found: list[str] = []
    for _ in range(TRIES):
        page.evaluate(FRAMES)
        found = page.evaluate(FAULTS)
        if not found:
            break
    return found
