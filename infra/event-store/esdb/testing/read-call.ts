import { status } from '@grpc/grpc-js';
import { type CallFailure, callFailure, thrownByHandler } from './call-failures.ts';
import type { AllOptions, ReadOptions, StreamOptions } from './read-options.ts';
import { readOptions } from './read-options.ts';
import type { ServerParts, ServerVersion } from './server-parts.ts';
import type { StoredEvent } from './stored-event.ts';
import { subscribeToAll } from './subscribe-to-all.ts';
import { subscribeToStream } from './subscribe-to-stream.ts';
import { type ReadCall, streamNotFound, type Telling, telling } from './telling.ts';

const invalidRead = (version: ServerVersion): CallFailure =>
  callFailure(
    status.UNKNOWN,
    `Unexpected FilteredReadAllResult: ${version === '23.10.6' ? 'Error' : 'InvalidPosition'}`,
  );

/** Reads of a stream or of $all, and subscriptions to them. */
export function readCall(parts: ServerParts, call: ReadCall): void {
  const options = readOptions(call.request);
  const to = telling(call);
  const { others } = parts.weather.open;
  others.add(to.end);
  to.whenOver(() => others.delete(to.end));
  parts.weather.read(to, () => answerRead(parts, options, to));
}

async function answerRead(parts: ServerParts, options: ReadOptions | undefined, to: Telling): Promise<void> {
  if (options === undefined) to.end(thrownByHandler());
  else if (options.count === undefined) {
    if (options.kind === 'all') await subscribeToAll(parts, options, to);
    else await subscribeToStream(parts, options, to);
  } else if (options.kind === 'all') await readAll(parts, options, options, to);
  else await readStream(parts, options, options, to);
}

interface Extent {
  isBackwards: boolean;
  count: number | undefined;
}

async function tell(events: Iterable<StoredEvent>, to: Telling): Promise<void> {
  for (const { answer } of events) {
    if (to.isOver) return;
    to.send(answer);
    if (!to.hasRoom) await to.room();
  }
  to.end();
}

async function readStream(
  parts: ServerParts,
  { stream, from }: StreamOptions,
  { isBackwards, count = 0 }: Extent,
  to: Telling,
): Promise<void> {
  const events = parts.log.stream(stream);
  if (events === undefined) {
    to.send(streamNotFound(stream));
    to.end();
  } else if (isBackwards) {
    const last = from === 'start' ? 0 : from === 'end' ? events.length - 1 : Math.min(from, events.length - 1);
    await tell(events.slice(Math.max(0, last + 1 - count), last + 1).reverse(), to);
  } else {
    const first = from === 'start' ? 0 : from === 'end' ? events.length : from;
    await tell(events.slice(first, first + count), to);
  }
}

/** Forwards the event at the position is the first one, backwards the event before it. */
async function readAll(
  parts: ServerParts,
  { from, matches }: AllOptions,
  { isBackwards, count = 0 }: Extent,
  to: Telling,
): Promise<void> {
  const { log } = parts;
  if (typeof from === 'object' && log.isInsideRecord(from.commit)) {
    to.end(invalidRead(parts.version));
    return;
  }
  const begins = from === 'start' ? 0 : from === 'end' ? log.all.length : log.indexFrom(from.commit);
  await tell(isBackwards ? backwards(log.all, begins, matches, count) : forwards(log.all, begins, matches, count), to);
}

type Matches = (event: StoredEvent) => boolean;

function* forwards(all: readonly StoredEvent[], from: number, matches: Matches, count: number) {
  let reported = 0;
  for (let index = from; index < all.length && reported < count; index++) {
    const event = all[index];
    if (event === undefined || !matches(event)) continue;
    reported++;
    yield event;
  }
}

function* backwards(all: readonly StoredEvent[], before: number, matches: Matches, count: number) {
  let reported = 0;
  for (let index = before - 1; index >= 0 && reported < count; index--) {
    const event = all[index];
    if (event === undefined || !matches(event)) continue;
    reported++;
    yield event;
  }
}
