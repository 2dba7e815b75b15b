import { randomUUID } from 'node:crypto';
import { liveQueue } from './live-queue.ts';
import { openSubscription } from './open-subscription.ts';
import type { StreamOptions } from './read-options.ts';
import type { ServerParts } from './server-parts.ts';
import { caughtUp, confirmation, type Telling } from './telling.ts';

/** Sends the events of one stream after a revision, then new ones. */
export async function subscribeToStream(
  parts: ServerParts,
  { stream, from }: StreamOptions,
  to: Telling,
): Promise<void> {
  const { log } = parts;
  const subscription = openSubscription(parts, to);
  to.send(confirmation(randomUUID()));
  let next = from === 'start' ? 0 : from === 'end' ? (log.stream(stream)?.length ?? 0) : from + 1;
  for (;;) {
    const event = log.stream(stream)?.[next];
    if (event === undefined) break;
    next++;
    to.send(event.answer);
    if (!to.hasRoom) await to.room();
    if (to.isOver) return;
  }
  const queue = liveQueue(to, () => {});
  queue.offer(caughtUp);
  to.whenOver(
    log.listen((event) => {
      if (event.stream !== stream || event.revision < next) return;
      if (!queue.offer(event.answer)) subscription.lag();
    }),
  );
}
