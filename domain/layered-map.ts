const GONE = Symbol('gone');

/**
 * A map for a large state that is changed in place. `fork` gives, at no cost, a copy-on-write view of this map. Values
 * are replaced, never changed.
 */
export class LayeredMap<K, V extends object> {
  readonly #own = new Map<K, V | typeof GONE>();
  #below: LayeredMap<K, V> | null;

  constructor(below: LayeredMap<K, V> | null = null) {
    this.#below = below;
  }

  get(key: K): V | undefined {
    const own = this.#own.get(key);
    if (own === undefined) return this.#below?.get(key);
    return own === GONE ? undefined : own;
  }

  set(key: K, value: V): void {
    this.#own.set(key, value);
  }

  delete(key: K): void {
    if (this.#below?.get(key) === undefined) this.#own.delete(key);
    else this.#own.set(key, GONE);
  }

  fork(): LayeredMap<K, V> {
    return new LayeredMap<K, V>(this);
  }

  /** Number of keys that this layer itself sets or deletes. */
  get ownSize(): number {
    return this.#own.size;
  }

  /** Drops the layers below. */
  dropBelow(): void {
    this.#below = null;
  }

  /** In the order of `entries`. */
  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  /** Oldest layer first; within a layer in the order of insertion. */
  *entries(): Generator<[K, V]> {
    if (this.#below) {
      for (const entry of this.#below.entries()) if (!this.#own.has(entry[0])) yield entry;
    }
    for (const [key, value] of this.#own) if (value !== GONE) yield [key, value];
  }
}
