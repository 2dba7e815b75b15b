/** The end of a stream. */
export interface StreamEnd {
  /** Position of its first event; 0 where there is no such stream. */
  readonly first: number;
  /** -1 where there is no such stream. */
  readonly version: number;
}

interface Place {
  position: number;
  id: string;
}

export interface UnindexedTail {
  /** `first`: the position of the stream's first event. */
  add(stream: string, event: Place & { first: number; version: number }): void;
  has(stream: string): boolean;
  endOf(stream: string): StreamEnd | undefined;
  positionOf(stream: string, version: number): number | undefined;
  idOf(stream: string, version: number): string | undefined;
  /** Forgets what stands after a position. */
  cutAfter(position: number): void;
  clear(): void;
}

/** Places of the events that are in the log and not yet in its index; a few thousand at most. */
export function unindexedTail(): UnindexedTail {
  const streams = new Map<string, { first: number; from: number; places: Place[] }>();

  function placeOf(stream: string, version: number): Place | undefined {
    const known = streams.get(stream);
    return known?.places[version - known.from];
  }

  return {
    add(stream, { first, version, position, id }) {
      const known = streams.get(stream);
      if (known) known.places.push({ position, id });
      else streams.set(stream, { first, from: version, places: [{ position, id }] });
    },
    has: (stream) => streams.has(stream),
    endOf(stream) {
      const known = streams.get(stream);
      return known && { first: known.first, version: known.from + known.places.length - 1 };
    },
    positionOf: (stream, version) => placeOf(stream, version)?.position,
    idOf: (stream, version) => placeOf(stream, version)?.id,
    cutAfter(position) {
      for (const [stream, known] of streams) {
        const places = known.places.filter((place) => place.position <= position);
        if (places.length === 0) streams.delete(stream);
        else streams.set(stream, { ...known, places });
      }
    },
    clear() {
      streams.clear();
    },
  };
}
