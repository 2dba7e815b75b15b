import type { Head } from './heads.ts';

export interface UnindexedTail {
  /** `first`: the position of the stream's first event. */
  add(stream: string, first: number, version: number, position: number): void;
  headOf(stream: string): Head | undefined;
  has(stream: string): boolean;
  positionOf(stream: string, version: number): number | undefined;
  /** Forgets what stands after a position. */
  cutAfter(position: number): void;
  clear(): void;
}

/** Places of the events that are in the log and not yet in its index; a few thousand at most. */
export function unindexedTail(): UnindexedTail {
  const streams = new Map<string, { first: number; from: number; positions: number[] }>();
  return {
    add(stream, first, version, position) {
      const known = streams.get(stream);
      if (known) known.positions.push(position);
      else streams.set(stream, { first, from: version, positions: [position] });
    },
    headOf(stream) {
      const known = streams.get(stream);
      return known && { first: known.first, version: known.from + known.positions.length - 1 };
    },
    has: (stream) => streams.has(stream),
    positionOf(stream, version) {
      const known = streams.get(stream);
      return known?.positions[version - known.from];
    },
    cutAfter(position) {
      for (const [stream, known] of streams) {
        const positions = known.positions.filter((place) => place <= position);
        if (positions.length === 0) streams.delete(stream);
        else streams.set(stream, { ...known, positions });
      }
    },
    clear() {
      streams.clear();
    },
  };
}
