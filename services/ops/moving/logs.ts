import { isDeepStrictEqual } from 'node:util';
import type { EventStore, Position, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

/** A log without writers during the read. */
export type ExistingLog = Pick<EventStore, 'follow' | 'head'>;

/** The log cannot be moved; the shop's data is unchanged. */
export class MoveRefused extends StartRefused {
  override name = 'MoveRefused';
}

/** The events of a log after one of its positions, in order. */
export async function* eventsAfter(
  log: ExistingLog,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent, void> {
  const head = await log.head();
  if (after >= head) return;
  for await (const { events, seen } of log.follow(after, signal)) {
    yield* events;
    if (seen >= head) return;
  }
  signal.throwIfAborted();
}

interface Compared {
  source: ExistingLog;
  target: ExistingLog;
  /** Positions of the source, by name. */
  seen: Readonly<Record<string, Position>>;
  signal: AbortSignal;
}

/**
 * Compares both logs from their beginnings, as far as the target goes. `reactions`: seen positions of the source,
 * converted to the target.
 * @throws MoveRefused if the target holds other events, or more
 */
export async function compare({ source, target, seen, signal }: Compared) {
  const reactions = Object.fromEntries(Object.keys(seen).map((name) => [name, 0n]));
  const alike = { events: 0, last: { source: 0n, target: 0n }, reactions, isWhole: false };
  const copies = eventsAfter(target, 0n, signal);
  try {
    for await (const event of eventsAfter(source, 0n, signal)) {
      const { value: copy, done } = await copies.next();
      if (done) return alike;
      if (!isCopy(copy, event)) throw targetDiffers(copy);
      alike.events += 1;
      alike.last = { source: event.position, target: copy.position };
      for (const [name, position] of Object.entries(seen))
        if (event.position <= position) reactions[name] = copy.position;
    }
    const { value: more, done } = await copies.next();
    if (!done) throw targetDiffers(more);
    return { ...alike, isWhole: true };
  } finally {
    await copies.return();
  }
}

export const targetDiffers = ({ stream, version, type }: Pick<RecordedEvent, 'stream' | 'version' | 'type'>) =>
  new MoveRefused(
    `The target holds other events than the beginning of the source: ${stream} ${version} (${type}). ` +
      'Choose an empty target.',
  );

/** All fields but the position, which is each log's own. */
export function isCopy(copy: RecordedEvent, event: RecordedEvent): boolean {
  return isDeepStrictEqual({ ...copy, position: 0n }, { ...event, position: 0n });
}
