import { setTimeout as pause } from 'node:timers/promises';
import { appendSize } from '@naust/infra/command-executor/append-size.ts';
import {
  AppendConflict,
  AppendOutcomeUnknown,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '@naust/infra/event-store/event-store.port.ts';
import { retryUntilReachable, type Say } from '@naust/infra/unreachable-engines.ts';
import { isCopy, targetDiffers } from './logs.ts';

/** The shop's own limits of an append. */
const MOST_EVENTS = 500;
const MOST_BYTES = 512 * 1024;
const PAUSE_MS = 500;

type Target = Pick<EventStore, 'append' | 'read'>;

interface Copying {
  events: AsyncIterable<RecordedEvent>;
  target: Target;
  say: Say;
}

/**
 * Copies events unchanged, one append after another, so that their order stays the same across streams too. Each append
 * expects the version of its first event: existing events are not written again.
 * @throws MoveRefused if the target holds other events there
 */
export async function copyEvents({ events, target, say }: Copying): Promise<void> {
  for await (const run of runsOf(events)) await retryUntilReachable(() => untilKnown(() => append(target, run)), say);
}

/** Successive events of one stream, as many as one append takes. */
async function* runsOf(events: AsyncIterable<RecordedEvent>): AsyncGenerator<readonly RecordedEvent[], void> {
  let [run, bytes]: [RecordedEvent[], number] = [[], 0];
  for await (const event of events) {
    const size = appendSize(event);
    const isNext = run[0]?.stream === event.stream && run.length < MOST_EVENTS && bytes + size <= MOST_BYTES;
    if (run.length > 0 && !isNext) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
}

async function append(target: Target, run: readonly RecordedEvent[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  const { stream, version } = first;
  try {
    await target.append(stream, version === 0 ? 'none' : version - 1, run.map(asWritten));
  } catch (fault) {
    if (!(fault instanceof AppendConflict)) throw fault;
    // An append of a killed process may have been written late, with fewer events.
    const written = await target.read(stream, version, run.length);
    const other = written.find((copy, place) => !(run[place] && isCopy(copy, run[place])));
    if (other || written.length === 0) throw targetDiffers(other ?? first);
    await append(target, run.slice(written.length));
  }
}

async function untilKnown<T>(ask: () => Promise<T>): Promise<T> {
  while (true) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof AppendOutcomeUnknown)) throw fault;
      await pause(PAUSE_MS);
    }
  }
}

const asWritten = ({ id, type, schemaVersion, data, meta }: RecordedEvent): NewEvent => {
  return { id, type, schemaVersion, data, meta };
};
