import type { StoredEvent } from '../stored-event.ts';

/** A return this soon after its hand-out is more often a second press than a real return. */
const SOON_MS = 60_000;

/** Whether pieces of the order were handed out by this person within the last minute. `now` is milliseconds UTC. */
export const handedOutJustNow = (
  events: readonly Pick<StoredEvent, 'type' | 'meta'>[],
  userId: string | undefined,
  now: number,
): boolean =>
  events.some(
    ({ type, meta }) => type === 'OrderItemsHandedOut' && meta.userId === userId && now - Date.parse(meta.at) < SOON_MS,
  );
