import { setTimeout } from 'node:timers/promises';
import type { EventType } from '@naust/domain/event-catalogue.ts';
import type { Reaction } from '@naust/domain/reaction.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { EventStore, FollowedBatch, Position } from '@naust/infra/event-store/event-store.port.ts';
import { type Jobs, PositionForgotten } from '@naust/infra/jobs/jobs.port.ts';
import { withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';

/** Jobs of older events are dropped: after a lost queue, the mails of the whole log must not be sent again. */
const TOO_LATE_MS = 2 * 24 * 60 * 60_000;
/** A pause after a live batch, to collect the next events: jobs are not urgent. */
const GATHERING_MS = 200;
/** Interval of saving the position without jobs. */
const REMEMBER_EVERY_MS = 10_000;
/** Interval of checking the queue's position: without jobs, only this check finds that the queue was emptied. */
const LOOK_EVERY_MS = 5_000;

export interface ReactingOptions<T extends EventType> {
  events: Pick<EventStore, 'follow'>;
  jobs: Pick<Jobs, 'enqueueSeen' | 'lastSeen'>;
  reaction: Reaction<T>;
  clock: Clock;
  /** Called once a minute per kind of error. */
  onFault: (error: unknown) => void;
  /** Milliseconds to wait after a fault (default 1,000). */
  pauseMs?: number;
  /** Milliseconds between two checks of the queue's position (default 5,000). */
  lookMs?: number;
}

/**
 * Enqueues the jobs that follow from the events of the log, until the signal aborts. The jobs and the seen position are
 * stored together, so that no event is skipped; an event that is read twice enqueues the same job. If the queue has
 * lost its position, which is detected within seconds, it continues from the stored one.
 */
export async function keepReacting<T extends EventType>(
  options: ReactingOptions<T>,
  signal: AbortSignal,
): Promise<void> {
  const onFault = onceAMinute(options.onFault);
  await againUntilStopped({ everyMs: options.pauseMs ?? 1_000, signal, onFault }, async () => {
    await react(options, signal);
  });
}

async function react<T extends EventType>(options: ReactingOptions<T>, signal: AbortSignal): Promise<void> {
  const { events, jobs, reaction, clock } = options;
  let [from, since] = [await jobs.lastSeen(reaction.name), clock.now()];
  const watch = watchForgetting(options, () => from);
  try {
    const until = AbortSignal.any([signal, watch.forgotten]);
    for await (const { seen, live, events: happened } of events.follow(from, until, { types: reaction.handles })) {
      const owed = owedAfter(happened, options);
      if (owed.length > 0 || clock.now() - since >= REMEMBER_EVERY_MS) {
        crashPoint('reactions.before-jobs');
        await jobs.enqueueSeen(reaction.name, { from, seen }, owed);
        [from, since] = [seen, clock.now()];
      }
      if (live) await setTimeout(GATHERING_MS, undefined, { signal: until }).catch(() => undefined);
    }
    watch.forgotten.throwIfAborted();
  } finally {
    watch.end();
  }
}

/** `forgotten` aborts if the queue's position is before the start: it was emptied, or an older one restored. */
function watchForgetting<T extends EventType>(
  { jobs, reaction, lookMs = LOOK_EVERY_MS }: ReactingOptions<T>,
  from: () => Position,
) {
  const forgotten = new AbortController();
  async function look(): Promise<void> {
    const expected = from();
    const remembered = await jobs.lastSeen(reaction.name);
    if (remembered >= expected) return;
    forgotten.abort(new PositionForgotten(reaction.name, { from: expected, seen: expected }, remembered));
  }
  // A failed check is repeated.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return { forgotten: forgotten.signal, end: () => clearInterval(timer) };
}

function owedAfter<T extends EventType>(happened: FollowedBatch['events'], { reaction, clock }: ReactingOptions<T>) {
  const timely = happened.filter(({ meta }) => clock.now() - Date.parse(meta.at) < TOO_LATE_MS);
  return withoutPersonal<StoredEventOf<T>>(timely).flatMap((event) => reaction.jobsAfter(event));
}
