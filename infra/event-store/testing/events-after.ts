import type { EventStore, Position, RecordedEvent } from '../event-store.port.ts';

/** The events after a position of the log, up to its newest one. Positions cannot be counted. */
export async function eventsAfter(
  store: Pick<EventStore, 'follow' | 'head'>,
  position: Position,
): Promise<readonly RecordedEvent[]> {
  const [head, stop] = [await store.head(), new AbortController()];
  const found: RecordedEvent[] = [];
  if (position >= head) return found;
  for await (const { events, seen } of store.follow(position, stop.signal)) {
    found.push(...events.filter((event) => event.position <= head));
    if (seen >= head) break;
  }
  return found;
}
