export interface UnindexedTail {
  add(stream: string, version: number, position: number): void;
  has(stream: string): boolean;
  positionOf(stream: string, version: number): number | undefined;
  /** Forgets what stands after a position. */
  cutAfter(position: number): void;
  clear(): void;
}

/** Places of the events that are in the log and not yet in its index; a few thousand at most. */
export function unindexedTail(): UnindexedTail {
  const streams = new Map<string, { from: number; positions: number[] }>();
  return {
    add(stream, version, position) {
      const known = streams.get(stream);
      if (known) known.positions.push(position);
      else streams.set(stream, { from: version, positions: [position] });
    },
    has: (stream) => streams.has(stream),
    positionOf(stream, version) {
      const known = streams.get(stream);
      return known?.positions[version - known.from];
    },
    cutAfter(position) {
      for (const [stream, { from, positions }] of streams) {
        const kept = positions.filter((place) => place <= position);
        if (kept.length === 0) streams.delete(stream);
        else streams.set(stream, { from, positions: kept });
      }
    },
    clear() {
      streams.clear();
    },
  };
}
