import { setTimeout } from 'node:timers/promises';
import type { EventType } from '@naust/domain/event-catalogue.ts';
import type { Reaction } from '@naust/domain/reaction.ts';
import type { ToldOf } from '@naust/domain/telling.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, FollowedBatch, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { withoutPersonal } from '@naust/infra/keys/sealing.ts';

/** Nobody wants what an event owed them so long ago: a lost queue must not tell everybody everything again. */
const TOO_LATE_MS = 2 * 24 * 60 * 60_000;
/** Clocks are set back now and then, so times in the log do not only grow: what is older than this is not looked at. */
const LONG_AGO_MS = 2 * TOO_LATE_MS;
/** Live, events are given so long to come together: what they owe is done by jobs, which nobody waits for. */
const GATHERING_MS = 200;
/** Positions without anything owed after which it is remembered that they were seen. */
const REMEMBER_EVERY = 10_000n;

export interface ReactingOptions<T extends EventType> {
  events: Pick<EventStore, 'follow' | 'head'>;
  jobs: Pick<Jobs, 'enqueueSeen' | 'lastSeen'>;
  reaction: Reaction<T>;
  clock: Clock;
  onFault: (error: unknown) => void;
  /** Milliseconds to wait after a fault (default 1,000). */
  pauseMs?: number;
}

/**
 * Asks for the jobs that must follow the events of the log, until the signal aborts. The jobs and how far the log was
 * seen are remembered together, so that no event is passed over; one that is met twice asks for the same job.
 */
export async function keepReacting<T extends EventType>(
  options: ReactingOptions<T>,
  signal: AbortSignal,
): Promise<void> {
  await againUntilStopped({ everyMs: options.pauseMs ?? 1_000, signal, onFault: options.onFault }, async () => {
    await react(options, signal);
  });
}

async function react<T extends EventType>(options: ReactingOptions<T>, signal: AbortSignal): Promise<void> {
  const { events, jobs, reaction, clock } = options;
  let remembered = await timelyAfter(events, await jobs.lastSeen(reaction.name), clock.now() - LONG_AGO_MS, signal);
  for await (const batch of events.follow(remembered, signal, { types: reaction.handles })) {
    const owed = owedAfter(batch, options);
    if (owed.length > 0 || batch.seen - remembered >= REMEMBER_EVERY) {
      await jobs.enqueueSeen(reaction.name, batch.seen, owed);
      remembered = batch.seen;
    }
    if (batch.live) await setTimeout(GATHERING_MS, undefined, { signal }).catch(() => undefined);
  }
}

function owedAfter<T extends EventType>({ events }: FollowedBatch, { reaction, clock }: ReactingOptions<T>) {
  const timely = events.filter(({ meta }) => clock.now() - Date.parse(meta.at) < TOO_LATE_MS);
  return withoutPersonal<ToldOf<T>>(timely).flatMap((event) => reaction.jobsAfter(event));
}

/**
 * A position after `seen` before which everything happened before `since` (ms since 1970 UTC). Where a queue was lost,
 * the log is not read from its beginning for what nobody wants any more.
 */
async function timelyAfter(
  events: ReactingOptions<never>['events'],
  seen: Position,
  since: number,
  signal: AbortSignal,
): Promise<Position> {
  let [past, recent] = [seen, await events.head()];
  while (recent - past > REMEMBER_EVERY) {
    const middle = (past + recent) / 2n;
    if ((await timeAfter(events, middle, signal)) < since) past = middle;
    else recent = middle;
  }
  return past;
}

async function timeAfter(events: ReactingOptions<never>['events'], position: Position, signal: AbortSignal) {
  for await (const { events: found } of events.follow(position, signal, { batchSize: 1 })) {
    if (found[0]) return Date.parse(found[0].meta.at);
  }
  return Number.POSITIVE_INFINITY;
}
