const MOST = 1_000;

/** Numbers of matching documents, good as long as what they were counted in is as it was: counting walks through all. */
export class KeptCounts {
  readonly #known = new Map<string, unknown>();
  #state: number | string = -1;

  /** `state`: another one where anything may have changed. */
  get<T extends number | Promise<number>>(state: number | string, asked: unknown, count: () => T): T {
    if (state !== this.#state || this.#known.size >= MOST) this.#known.clear();
    this.#state = state;
    const key = JSON.stringify(asked);
    const known = this.#known.get(key) as T | undefined;
    if (known !== undefined) return known;
    const counted = count();
    this.#known.set(key, counted);
    // Who asks next counts anew.
    if (counted instanceof Promise) counted.catch(() => this.#known.delete(key));
    return counted;
  }
}
