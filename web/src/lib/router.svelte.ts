/** Which page the address names; links and the back button change it without loading anything. */

import { read, type Route } from './routes';

export type { Route } from './routes';

class Router {
  route: Route = $state(read(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.#follow());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Show another page; `replace` leaves no step for the back button. */
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    const from = this.route;
    this.#follow();
    const same = from.page === this.route.page && from.page === 'table';
    if (!same) scrollTo(0, 0);
  }

  #follow(): void {
    this.route = read(location.pathname, location.search);
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
