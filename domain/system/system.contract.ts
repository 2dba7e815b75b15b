import * as z from 'zod/mini';

/** A read model that is further behind is said to be so far. */
export const MOST_BEHIND = 1_000;

/** A place in the log: decimal, of any length, and good for nothing but to be told and compared. */
const position = z.string().check(z.regex(/^\d+$/));
/** How far something has come in the log, by the time that its events tell of; from 0 to 1. */
const share = z.number().check(z.minimum(0), z.maximum(1));

const readModel = z.object({
  /** `orders@5`. */
  model: z.string(),
  /** Up to which it has seen all. */
  position,
  /** Events that it has not seen; at most `MOST_BEHIND` are counted. */
  lagEvents: z.int(),
  /** How long ago that happened which it has not seen yet; 0 where it has seen all. */
  lagSeconds: z.int(),
  parkedEvents: z.int(),
  isBeingBuilt: z.boolean(),
});

const parkedRow = z.object({
  /** For the call that takes it up again. */
  id: z.string(),
  model: z.string(),
  scope: z.enum(['document', 'stream']),
  key: z.string(),
  /** Of the event that could not be taken. */
  position,
  type: z.string(),
  error: z.string(),
  /** It and all that waits behind it. */
  events: z.int(),
});
export type ParkedRow = z.infer<typeof parkedRow>;

const parkedJobRow = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  /** Instant, UTC. */
  parkedAt: z.string(),
});

/** A rebuild of all read models that an administrator asked for, since the shop was started. */
export const rebuildAnswer = z.object({
  /** `stopped`: with the shop. `elsewhere`: another process is building them. */
  state: z.enum(['running', 'done', 'stopped', 'elsewhere', 'failed']),
  step: z.enum(['folding', 'indexing', 'switching']),
  share,
  /** If the pace holds; null before there is one. */
  secondsLeft: z.nullable(z.int()),
  /** Instants, UTC. */
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type RebuildAnswer = z.infer<typeof rebuildAnswer>;

/** What the shop rests on and may have to do without for a while. */
const engine = z.enum(['event log', 'read models', 'queue']);
export type EngineAway = z.infer<typeof engine>;

/** GET /api/system: the figures that /metrics tells too. Those of an engine that does not answer are null. */
export const systemAnswer = z.object({
  /** Engines that do not answer now. */
  away: z.array(engine),
  /** Of the newest event in the log. */
  head: z.nullable(position),
  /** Where the log is damaged: nothing from there on is taken into the read models. */
  stoppedAt: z.nullable(position),
  readModels: z.nullable(z.array(readModel)),
  parked: z.nullable(z.array(parkedRow)),
  jobs: z.nullable(z.object({ waiting: z.int(), delayed: z.int(), running: z.int(), parked: z.int() })),
  parkedJobs: z.nullable(z.array(parkedJobRow)),
  /** Queues in which nothing can be done now, why, and when that is tried again (instant, UTC). */
  resting: z.array(z.object({ queue: z.string(), until: z.string(), error: z.string() })),
  /** Of the last 30 days. `sent`: handed to the mail server; `failed`: refused for good, or given up. */
  mails: z.nullable(z.object({ waiting: z.int(), sent: z.int(), failed: z.int() })),
  /** Read models that are being built beside the ones that answer, and how far they are. */
  rebuilding: z.nullable(z.array(z.object({ model: z.string(), share }))),
  rebuild: z.nullable(rebuildAnswer),
});
export type SystemAnswer = z.infer<typeof systemAnswer>;

/** POST /api/system/parked/{id}/retry: how many events were taken. */
export const parkedRetried = z.object({ events: z.int() });

/** POST /api/system/retry: how many events were taken and jobs put in the queue, and how much stands still all the same. */
export const allRetried = z.object({ events: z.int(), jobs: z.int(), still: z.int() });
export type AllRetried = z.infer<typeof allRetried>;
