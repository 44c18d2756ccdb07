/** Lets only so much happen at a time. */
export class Sparing {
  #times: number[] = [];
  readonly #most: number;
  readonly #within: number;

  /** At most `most` times within `within` milliseconds. */
  constructor(most: number, within: number) {
    this.#most = most;
    this.#within = within;
  }

  /** Tell whether it may happen once more at a time, and count it if so. */
  allows(now: number): boolean {
    this.#times = this.#times.filter((time) => now - time < this.#within);
    if (this.#times.length >= this.#most) return false;
    this.#times.push(now);
    return true;
  }
}
