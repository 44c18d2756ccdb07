/** Puts the icon and emblem sprites into the page once, so that `<use href="#...">` finds them. */
import icons from '../assets/icons.svg?raw';
import sigils from '../assets/sigils.svg?url';

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

let asked = false;

/** Fetch and mount the emblems at their first use; the browser keeps the file. */
export function mountSigils(): void {
  if (asked) return;
  asked = true;
  fetch(sigils)
    .then((answer) => answer.text())
    .then(mount)
    .catch(() => {
      asked = false;
    });
}
