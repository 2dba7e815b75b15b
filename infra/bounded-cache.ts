export interface BoundedCache<K, V> {
  /** Marks the entry as just used. */
  get(key: K): V | undefined;
  /** Drops the entry that was unused for longest when there are too many. */
  set(key: K, value: V): void;
  delete(key: K): void;
}

/** Keeps the `limit` entries that were used last. */
export function boundedCache<K, V extends object | null>(limit: number): BoundedCache<K, V> {
  const entries = new Map<K, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= limit) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
