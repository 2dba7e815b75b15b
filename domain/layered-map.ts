const GONE = Symbol('gone');

/**
 * A map for a large state that is changed in place. `fork` gives, at no cost, a view that reads through to this map
 * and keeps its own changes to itself. Values are replaced, never changed.
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

  /** How many keys this layer alone says something of. */
  get ownSize(): number {
    return this.#own.size;
  }

  /** Forgets all that only the layers below know. */
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
