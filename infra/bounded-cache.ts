export interface BoundedCache<K, V> {
  /** Marks the entry as just used. */
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

/**
 * Keeps the entries that were used last: at least `least` of them, and at most twice as many. Where entries weigh
 * more than 1, both are sums of weights, and what alone weighs more than `least` is not kept. Two generations: when
 * the young one is full it becomes the old one, and what was old and not used since is gone. No entry is ever moved
 * one by one.
 */
export function boundedCache<K, V extends object | null>(
  least: number,
  weightOf: (value: V) => number = () => 1,
): BoundedCache<K, V> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  let weight = 0;

  function set(key: K, value: V): void {
    const added = weightOf(value);
    const before = young.get(key);
    if (added > least) {
      forget(key);
      return;
    }
    young.set(key, value);
    weight += added - (before === undefined ? 0 : weightOf(before));
    if (weight <= least) return;
    old = young;
    young = new Map();
    weight = 0;
  }

  function forget(key: K): void {
    const value = young.get(key);
    if (value !== undefined) weight -= weightOf(value);
    young.delete(key);
    old.delete(key);
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
    delete: forget,
  };
}
