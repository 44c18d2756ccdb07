/** Puts sprites of icons and emblems into the page, so that `<use href="#...">` finds them. */
import icons from '../assets/icons.svg?raw';

function mount(source: string): void {
  const sprite = document.importNode(
    new DOMParser().parseFromString(source, 'image/svg+xml').documentElement,
    true,
  );
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.prepend(sprite);
}

/** Mount the icons; they are part of the first load. */
export function mountIcons(): void {
  mount(icons);
}

/** Mount a sprite that a game has drawn itself; once, when its code is loaded. */
export function mountMarkup(source: string): void {
  mount(source);
}

const asked = new Set<string>();

/** Fetch and mount a game's own sprite at its first use; the browser keeps the file. */
export function mountSprite(address: string): void {
  if (asked.has(address)) return;
  asked.add(address);
  fetch(address)
    .then((answer) => answer.text())
    .then(mount)
    .catch(() => asked.delete(address));
}
