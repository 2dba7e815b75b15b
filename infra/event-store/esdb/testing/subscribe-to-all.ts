import { randomUUID } from 'node:crypto';
import { invalidPosition, thrownByHandler } from './call-failures.ts';
import { type CatchUp, catchUpPages, isAfter } from './catch-up.ts';
import { type LiveQueue, liveQueue } from './live-queue.ts';
import type { OpenSubscription } from './open-calls.ts';
import { openSubscription } from './open-subscription.ts';
import type { AllOptions } from './read-options.ts';
import type { ServerParts } from './server-parts.ts';
import { caughtUp, checkpoint, confirmation, type Telling } from './telling.ts';

/** Sends the events of $all after a position, then new ones, as the version does. */
export async function subscribeToAll(parts: ServerParts, options: AllOptions, to: Telling): Promise<void> {
  const subscription = openSubscription(parts, to);
  if (parts.version === '23.10.6') await subscribeAs23(parts, options, subscription, to);
  else await subscribeAs24(parts, options, subscription, to);
}

/** A checkpoint each time the filter's interval is reached. */
function liveCheckpoints(options: AllOptions, counter: number): () => boolean {
  let looked = counter;
  const interval = options.filter?.interval ?? Number.POSITIVE_INFINITY;
  return () => {
    looked++;
    if (looked < interval) return false;
    looked = 0;
    return true;
  };
}

/** 23.10: from beyond the end, all new events are sent; a slow consumer is dropped. */
async function subscribeAs23(
  parts: ServerParts,
  options: AllOptions,
  subscription: OpenSubscription,
  to: Telling,
): Promise<void> {
  const { log } = parts;
  const { from } = options;
  if (typeof from === 'object' && log.isInsideRecord(from.commit)) {
    to.end(thrownByHandler());
    return;
  }
  to.send(confirmation(randomUUID()));
  const begins = typeof from === 'object' ? log.indexFrom(from.commit + 1) : from === 'start' ? 0 : log.all.length;
  const state: CatchUp = { index: begins, looked: 0, checkpoint: { commit: 0, prepare: 0 } };
  do await catchUpPages(log, options, state, to);
  while (!to.isOver && state.index < log.all.length);
  if (to.isOver) return;
  const queue = liveQueue(to, () => {});
  queue.offer(caughtUp);
  const isDue = liveCheckpoints(options, state.looked);
  const stop = log.listen((event) => {
    const isTaken = !options.matches(event) || queue.offer(event.answer);
    const place = { commit: event.position, prepare: event.position };
    if (isTaken && (!isDue() || queue.offer(checkpoint(place)))) return;
    subscription.lag();
  });
  to.whenOver(stop);
}

/** 24.10: up to a position beyond the end nothing is sent; a slow consumer goes back to catching up. */
async function subscribeAs24(
  parts: ServerParts,
  options: AllOptions,
  subscription: OpenSubscription,
  to: Telling,
): Promise<void> {
  const { log } = parts;
  const { from } = options;
  const last = log.all.at(-1)?.position ?? -1;
  to.send(confirmation(randomUUID()));
  const start =
    typeof from === 'object' ? from : from === 'start' ? { commit: -1, prepare: -1 } : { commit: last, prepare: last };
  const isLive = start.commit >= last;
  if (!isLive && typeof from === 'object' && log.isInsideRecord(from.commit)) {
    to.end(invalidPosition());
    return;
  }
  const afterStart = log.indexFrom(isAfter(start.commit, start) ? start.commit : start.commit + 1);
  const state: CatchUp = { index: afterStart, looked: 0, checkpoint: start };
  const isDue = liveCheckpoints(options, 0);
  subscription.lag = () => {};
  const live = { state, isDue, subscription };
  if (isLive) goLiveAs24(parts, options, live, to);
  else await catchUpAs24(parts, options, live, to);
}

interface Live24 {
  state: CatchUp;
  isDue: () => boolean;
  subscription: OpenSubscription;
}

async function catchUpAs24(parts: ServerParts, options: AllOptions, live: Live24, to: Telling): Promise<void> {
  const { log } = parts;
  const { state } = live;
  state.looked = 0;
  do await catchUpPages(log, options, state, to);
  while (!to.isOver && state.index < log.all.length);
  const { commit, prepare } = state.checkpoint;
  const wasSent = state.lastSent?.commit === commit && state.lastSent.prepare === prepare;
  if (options.filter !== undefined && !wasSent) to.send(checkpoint(state.checkpoint));
  state.lastSent = state.checkpoint;
  goLiveAs24(parts, options, live, to);
}

function goLiveAs24(parts: ServerParts, options: AllOptions, live: Live24, to: Telling): void {
  if (to.isOver) return;
  const { log } = parts;
  const { state, isDue, subscription } = live;
  state.index = log.all.length;
  let isBehind = false;
  const again = async () => {
    if (!isBehind) return;
    stop();
    subscription.lag = () => {};
    await catchUpAs24(parts, options, live, to);
  };
  const queue: LiveQueue = liveQueue(to, () => void again());
  queue.offer(caughtUp);
  const stop = log.listen((event) => {
    const place = { commit: event.position, prepare: event.position };
    const isCheckpoint = isDue();
    if (isBehind) return;
    const isMatch = options.matches(event) && isAfter(event.position, state.checkpoint);
    isBehind = isMatch && !queue.offer(event.answer);
    if (isBehind) return;
    state.index = log.all.length;
    if (isMatch) state.checkpoint = place;
    if (!isCheckpoint || event.position < state.checkpoint.commit) return;
    state.checkpoint = place;
    state.lastSent = place;
    isBehind = !queue.offer(checkpoint(place));
  });
  subscription.lag = () => {
    isBehind = true;
    if (queue.isEmpty) void again();
  };
  to.whenOver(stop);
}
