const MOST = 1_000;

/** Numbers of matching documents, good until somebody commits: counting walks through all of them. */
export class KeptCounts {
  readonly #known = new Map<string, number>();
  #version = -1;

  get(version: number, asked: unknown, count: () => number): number {
    if (version !== this.#version || this.#known.size >= MOST) this.#known.clear();
    this.#version = version;
    const key = JSON.stringify(asked);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const counted = count();
    this.#known.set(key, counted);
    return counted;
  }
}
