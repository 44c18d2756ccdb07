/** Which page the address names; links and the back button change it without loading anything. */

import { read, type Route } from './routes';

export type { Route } from './routes';

/** Browsers take only so many changes of the address in a while: those in between are left out. */
const REST = 350;

class Router {
  route: Route = $state(read(location.pathname, location.search));
  /** The address that is still to be written. */
  #late: string | null = null;
  #resting = false;

  constructor() {
    addEventListener('popstate', () => {
      this.#late = null;
      this.#follow(location.pathname, location.search);
    });
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Show another page; `replace` leaves no step for the back button. */
  go(address: string, replace = false): void {
    if (replace) this.#rewrite(address);
    else this.#push(address);
    const from = this.route;
    const to = new URL(address, location.href);
    this.#follow(to.pathname, to.search);
    const same = from.page === this.route.page && from.page === 'table';
    if (!same) scrollTo(0, 0);
  }

  #follow(path: string, query: string): void {
    this.route = read(path, query);
  }

  #push(address: string): void {
    this.#write();
    history.pushState(null, '', address);
  }

  /** Change the address at once, or after a rest if it has just been changed. */
  #rewrite(address: string): void {
    this.#late = address;
    if (this.#resting) return;
    this.#write();
    this.#resting = true;
    setTimeout(() => {
      this.#resting = false;
      if (this.#late !== null) this.#rewrite(this.#late);
    }, REST);
  }

  #write(): void {
    if (this.#late !== null) history.replaceState(null, '', this.#late);
    this.#late = null;
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || !ours(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** Everything but the API's own pages is shown by this page. */
function ours(path: string): boolean {
  return !/^\/(api|docs|ws|healthz)(\/|$)/.test(path);
}

export const router = new Router();
