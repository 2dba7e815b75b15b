export interface BoundedCache<K, V> {
  /** Marks the entry as just used. */
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

/**
 * Keeps at least the `least` entries that were used last, and at most twice as many. Two generations: when the young
 * one is full it becomes the old one, and what was old and not used since is gone. No entry is ever moved one by one.
 */
export function boundedCache<K, V extends object | null>(least: number): BoundedCache<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();

  function set(key: K, value: V): void {
    young.set(key, value);
    if (young.size <= least) return;
    old = young;
    young = new Map();
  }

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
  };
}
