import { isDeepStrictEqual } from 'node:util';
import type { EventStore, Position, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';

/** A log that nobody writes to while it is read. */
export type StandingLog = Pick<EventStore, 'follow' | 'head'>;

/** The same event in both logs. */
export interface Places {
  source: Position;
  target: Position;
}

/** The log cannot be moved so; nothing that the shop rests on was changed. */
export class MoveRefused extends StartRefused {
  override name = 'MoveRefused';
}

/** What a log holds after a position that it told, in its order. */
export async function* eventsAfter(
  log: StandingLog,
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

export interface Compared {
  source: StandingLog;
  target: StandingLog;
  /** Up to here they are known to be alike. */
  after: Places;
  signal: AbortSignal;
  onSame: (event: RecordedEvent, copy: RecordedEvent) => void;
}

/**
 * Walks both logs side by side. False where the target ends before the source does.
 * @throws MoveRefused where the target holds something else, or more
 */
export async function areAlike({ source, target, after, signal, onSame }: Compared): Promise<boolean> {
  const copies = eventsAfter(target, after.target, signal);
  try {
    for await (const event of eventsAfter(source, after.source, signal)) {
      const { value: copy, done } = await copies.next();
      if (done) return false;
      if (!isCopy(copy, event)) throw targetDiffers(copy);
      onSame(event, copy);
    }
    const { value: more, done } = await copies.next();
    if (!done) throw targetDiffers(more);
    return true;
  } finally {
    await copies.return();
  }
}

export const targetDiffers = ({ stream, version, type }: Pick<RecordedEvent, 'stream' | 'version' | 'type'>) =>
  new MoveRefused(
    `Målet inneholder noe annet enn begynnelsen av kilden: ${stream} ${version} (${type}). ` +
      'Velg et mål som er tomt (the target holds other events than the source).',
  );

export const targetChanged = () =>
  new MoveRefused('Målet mangler noe som nettopp ble kopiert dit (the target lacks what was copied to it).');

/** All but its position, which is the log's own. */
export function isCopy(copy: RecordedEvent, event: RecordedEvent): boolean {
  return isDeepStrictEqual({ ...copy, position: 0n }, { ...event, position: 0n });
}
