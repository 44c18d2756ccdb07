// What this browser remembers of the guided first game: hints seen, hints turned off.

import { keep, kept } from '../../lib/kept';

const NAME = 'conclave.guide';

class Guide {
  seen: string[] = $state([]);
  off = $state(false);

  constructor() {
    const found = kept<{ seen?: string[]; off?: boolean }>(NAME, {});
    this.seen = found.seen ?? [];
    this.off = found.off ?? false;
  }

  /** Remember that a hint has been read. */
  read(name: string): void {
    if (!this.seen.includes(name)) this.seen = [...this.seen, name];
    this.#keep();
  }

  /** Show no hints any more. */
  stop(): void {
    this.off = true;
    this.#keep();
  }

  /** Begin the guided game anew. */
  again(): void {
    this.seen = [];
    this.off = false;
    this.#keep();
  }

  #keep(): void {
    keep(NAME, { seen: this.seen, off: this.off });
  }
}

export const guide = new Guide();
