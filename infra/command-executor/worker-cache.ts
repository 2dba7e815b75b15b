import type { StreamWorker } from './stream-worker.ts';

export interface WorkerCache {
  /** The worker of a stream; created if there is none. */
  take(stream: string, make: () => StreamWorker): StreamWorker;
  all(): Iterable<StreamWorker>;
}

/**
 * Keeps the `limit` stream workers used last, at most twice as many, and every busy one. Two generations: when the
 * young one is full it becomes the old one, and old workers that are idle and unused since are dropped.
 */
export function workerCache(limit: number): WorkerCache {
  let young = new Map<string, StreamWorker>();
  let old = new Map<string, StreamWorker>();

  function grow(): void {
    const working = [...old].filter(([, box]) => !box.isIdle);
    old = young;
    young = new Map(working);
  }

  return {
    take(stream, make) {
      const known = young.get(stream);
      if (known) return known;
      const box = old.get(stream) ?? make();
      old.delete(stream);
      if (young.size >= limit) grow();
      young.set(stream, box);
      return box;
    },
    *all() {
      yield* old.values();
      yield* young.values();
    },
  };
}
