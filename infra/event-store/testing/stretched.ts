import type { EventStore, FollowedBatch, Position } from '../event-store.port.ts';

/** How a test log numbers its events: `tells` returns the position of the nth event, `place` the inverse. */
export interface Numbering {
  tells(nth: bigint): Position;
  /** Throws if neither an event nor the log's beginning has the position. */
  place(position: Position): bigint;
}

/** As the embedded store does. */
export const counted: Numbering = { tells: (nth) => nth, place: (position) => position };

const GAP = 1n << 44n;
/** The first four events are below 2^53, where a number is exact, the others beyond. */
const START = (1n << 53n) - 4n * GAP;
const SCATTER = 0x9e3779b97f4a7c15n;

/** Far and unevenly apart, like positions that are offsets in a file. */
const stretchedPosition = (nth: bigint): Position => START + (nth - 1n) * GAP + ((nth * nth * SCATTER) % GAP);

export const stretched: Numbering = {
  tells: (nth) => (nth === 0n ? 0n : stretchedPosition(nth)),
  place(position) {
    const nth = position === 0n ? 0n : (position - START) / GAP + 1n;
    if (stretched.tells(nth) !== position) throw new Error(`position ${position} was never told`);
    return nth;
  },
};

export const numberings = [
  { numbering: 'counted', positions: counted },
  { numbering: 'stretched', positions: stretched },
] as const;

/** The same store with other positions; it refuses positions that it never returned. */
export function stretchedStore(store: EventStore): EventStore {
  const atStretchedPosition = <E extends { position: Position }>(one: E): E => ({
    ...one,
    position: stretched.tells(one.position),
  });
  return {
    append: async (...asked) => atStretchedPosition(await store.append(...asked)),
    read: async (...asked) => (await store.read(...asked)).map(atStretchedPosition),
    async *follow(after, signal, options) {
      const place = stretched.place(after);
      if (place > (await store.head())) throw new Error(`position ${after} was never told`);
      for await (const { events, seen, live } of store.follow(place, signal, options)) {
        const batch: FollowedBatch = { events: events.map(atStretchedPosition), seen: stretched.tells(seen), live };
        yield batch;
      }
    },
    head: async () => stretched.tells(await store.head()),
    identity: () => store.identity(),
    close: () => store.close(),
  };
}
