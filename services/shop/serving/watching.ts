import { MOST_BEHIND, type SystemAnswer } from '@naust/domain/system/system.contract.ts';
import type { Clock } from '@naust/infra/clock.ts';
import {
  EventDamaged,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@naust/infra/event-store/event-store.port.ts';
import type { ReadinessCheck } from '@naust/infra/http/readiness.ts';
import type { JobTally } from '@naust/infra/jobs/jobs.port.ts';
import type { LogDestination } from '@naust/infra/log-destination.ts';
import type { MachineCounts, WatchedCounts } from '@naust/infra/metrics.ts';
import { type AnyDeclaration, modelName } from '@naust/infra/read-models/read-models.port.ts';
import { unlessUnreachable } from '@naust/infra/unreachable-engines.ts';
import { allMails } from '@naust/mails/all.ts';
import { timeShare } from '@naust/projector/pace.ts';
import type { ThreadState } from '@naust/projector/thread.ts';
import type { Engines } from '../engines/engines.ts';
import type { Projector } from '../read-models/projector.ts';

type Watched = Pick<Engines, 'store' | 'readModels' | 'jobs'>;
type Remarked = Pick<Engines, 'readModels' | 'jobs' | 'disk'>;

const MOST_NAMED = 5;

/** Current figures of the shop: the same for the system page and /metrics. */
export interface SystemFigures {
  readModels(): Promise<{ head: string; models: NonNullable<SystemAnswer['readModels']> }>;
  /** Read models that lack events older than this many seconds; without those being built. */
  late(seconds: number): Promise<readonly string[]>;
  building(): Promise<NonNullable<SystemAnswer['rebuilding']>>;
  mails(): Promise<NonNullable<SystemAnswer['mails']>>;
}

export function systemFigures(
  { store, readModels, jobs }: Watched,
  declared: readonly AnyDeclaration[],
  clock: Clock,
): SystemFigures {
  const names = declared.map(modelName);
  return {
    async readModels() {
      // The head last: a read model never seems to be ahead of the log.
      const checkpoints = await Promise.all(names.map((model) => readModels.checkpoint(model)));
      const deadLetters = await readModels.deadLetters();
      const head = await store.head();
      const lagAfter = lags(store, head, clock.now());
      const models = names.map(async (model, place) => {
        const seen = checkpoints[place] ?? null;
        const position = seen ?? 0n;
        return {
          model,
          position: String(position),
          ...(await lagAfter(position)),
          parkedEvents: deadLetters.filter((event) => event.model === model).length,
          isBeingBuilt: seen === null,
        };
      });
      return { head: String(head), models: await Promise.all(models) };
    },
    async late(seconds) {
      const checkpoints = await Promise.all(names.map((model) => readModels.checkpoint(model)));
      const since = clock.now() - seconds * 1000;
      const areLate = await lackWhatHappened(since, checkpoints, store);
      return names.filter((_, place) => areLate[place]);
    },
    async building() {
      const builds = await readModels.building();
      const shareOf = sharesOf(store, await store.head(), clock.now());
      return Promise.all(builds.map(async ({ model, seen }) => ({ model, share: await shareOf(seen) })));
    },
    async mails() {
      const tallies = await jobs.tallies();
      const isMail = new Set<string>(allMails.map(({ name }) => name));
      const counted = (isMeant: (tally: JobTally) => boolean) =>
        tallies.reduce((sum, tally) => sum + (isMail.has(tally.name) && isMeant(tally) ? tally.count : 0), 0);
      return {
        waiting: counted(({ state }) => state === 'waiting' || state === 'running'),
        sent: counted(({ state, outcome }) => state === 'done' && outcome === null),
        failed: counted(({ state, outcome }) => state === 'parked' || outcome === 'failed'),
      };
    },
  };
}

/** Whether each position, null for none, lacks events before `since`, in milliseconds since 1970 UTC. */
async function lackWhatHappened(
  since: number,
  positions: readonly (Position | null)[],
  store: Pick<EventStore, 'follow' | 'head'>,
): Promise<boolean[]> {
  const head = await store.head();
  const firstAfter = once((seen) => timeAfter(store, seen, head));
  return Promise.all(
    positions.map(async (seen) => {
      const at = seen === null ? null : await firstAfter(seen);
      return at !== null && Date.parse(at) < since;
    }),
  );
}

/** Progress of a position towards `head`, by the times of events. */
function sharesOf(store: Pick<EventStore, 'follow'>, head: Position, now: number): (seen: Position) => Promise<number> {
  let since: Promise<string | null> | undefined;
  return async (seen) => {
    since ??= timeAfter(store, 0n, head);
    return timeShare({ seen, head, since: await since, until: await timeAfter(store, seen, head) }, now);
  };
}

/** Time of the first event after a position; null if there is none up to `head`. */
async function timeAfter(store: Pick<EventStore, 'follow'>, seen: Position, head: Position): Promise<string | null> {
  if (seen >= head) return null;
  return (await nextAfter(store, seen, 1))?.[0]?.meta.at ?? null;
}

interface Lag {
  lagEvents: number;
  lagSeconds: number;
}

/** Most read models have the same position, which is looked up once. */
function once<T>(look: (seen: Position) => Promise<T>): (seen: Position) => Promise<T> {
  const known = new Map<Position, Promise<T>>();
  return (seen) => {
    const found = known.get(seen) ?? look(seen);
    known.set(seen, found);
    return found;
  };
}

/** The part of the log, up to `head`, after a position. */
const lags = (store: Pick<EventStore, 'follow'>, head: Position, now: number): ((seen: Position) => Promise<Lag>) =>
  once((seen) => lagOf(store, seen, head, now));

async function lagOf(store: Pick<EventStore, 'follow'>, seen: Position, head: Position, now: number): Promise<Lag> {
  if (seen >= head) return { lagEvents: 0, lagSeconds: 0 };
  const events = await nextAfter(store, seen, MOST_BEHIND);
  // Events after a damaged one cannot be counted.
  if (events === null) return { lagEvents: 1, lagSeconds: 0 };
  const missing = events.filter(({ position }) => position <= head);
  const since = missing[0] ? Date.parse(missing[0].meta.at) : now;
  return { lagEvents: missing.length, lagSeconds: Math.max(0, Math.round((now - since) / 1000)) };
}

/** Null if the first of them is damaged. */
async function nextAfter(
  store: Pick<EventStore, 'follow'>,
  seen: Position,
  most: number,
): Promise<readonly RecordedEvent[] | null> {
  const looked = new AbortController();
  try {
    for await (const { events } of store.follow(seen, looked.signal, { batchSize: most })) return events;
  } catch (fault) {
    if (fault instanceof EventDamaged) return null;
    throw fault;
  }
  return [];
}

/** The operator's figures, for /metrics. */
export function watchedCounts(figures: SystemFigures, { store, readModels, jobs }: Watched): WatchedCounts {
  // The collector sees which engine is unreachable, and all figures of the others.
  const counted = async (count: () => Promise<Readonly<Record<string, number>>>) =>
    (await unlessUnreachable(count)) ?? {};
  const perModel = (figure: 'lagEvents' | 'lagSeconds' | 'parkedEvents') =>
    counted(async () => {
      const { models } = await figures.readModels();
      return Object.fromEntries(models.map((one) => [one.model, one[figure]]));
    });
  const answers = async (ask: () => Promise<unknown>) => (await unlessUnreachable(() => ask().then(() => 1))) ?? 0;
  return {
    async engines() {
      const asked = [
        answers(() => store.head()),
        answers(() => readModels.deadLetters()),
        answers(() => jobs.requireTaking()),
      ] as const;
      const [log, models, queue] = await Promise.all(asked);
      return { 'event log': log, 'read models': models, queue };
    },
    projectionLag: () => perModel('lagEvents'),
    projectionDelay: () => perModel('lagSeconds'),
    parkedEvents: () => perModel('parkedEvents'),
    jobs: () => counted(async () => ({ ...(await jobs.counts()) })),
    mails: () => counted(figures.mails),
  };
}

/** Figures of disks, files and threads, for /metrics. */
export function machineCounts(
  { disk: { disks, syncs } }: Pick<Engines, 'disk'>,
  projector: Pick<Projector, 'thread'>,
  log: Pick<LogDestination, 'dropped'> | undefined,
): MachineCounts {
  const perThread = (figure: (state: ThreadState) => number) => {
    const state = projector.thread();
    return state ? { projector: figure(state) } : {};
  };
  return {
    diskFree: () => Object.fromEntries(disks.now().map(({ folder, free }) => [folder, free])),
    syncFailures: () => Object.fromEntries([...syncs.now()].map(([store, { failures }]) => [store, failures])),
    synced: () => Object.fromEntries([...syncs.now()].flatMap(([store, { at }]) => (at ? [[store, at / 1000]] : []))),
    threadRestarts: () => perThread(({ restarts }) => restarts),
    threads: () => perThread(({ isRunning }) => Number(isRunning)),
    droppedLines: () => (log ? { program: log.dropped() } : {}),
  };
}

/** Points that need attention although the shop serves. `npm run retry` retries the dead letters among them. */
export function remarksOf({ readModels, jobs, disk }: Remarked): Readonly<Record<string, ReadinessCheck>> {
  return {
    disk: disk.remark,
    'read models': async () => {
      const deadLetters = await readModels.deadLetters();
      return named(
        deadLetters,
        ({ model, key, position, type, error }) => `${model} ${key} at ${position} (${type}): ${error}`,
      );
    },
    async jobs() {
      await jobs.requireTaking();
      return named(await jobs.deadJobs(), ({ id, error }) => `${id}: ${error}`);
    },
    queues: () =>
      jobs
        .resting()
        .map(({ queue, error }) => `${queue}: ${error}`)
        .join('; ') || null,
  };
}

function named<T>(deadLetters: readonly T[], say: (one: T) => string): string | null {
  if (deadLetters.length === 0) return null;
  const more = deadLetters.length > MOST_NAMED ? ['…'] : [];
  const count = deadLetters.length === 1 ? '1 dead letter' : `${deadLetters.length} dead letters`;
  return `${count}: ${[...deadLetters.slice(0, MOST_NAMED).map(say), ...more].join('; ')}`;
}
