import type { EventStore, Position, RecordedEvent } from '../event-store.port.ts';

/** What stands in the log after a position that it told, up to its newest event. Positions do not say how many. */
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
