import * as z from 'zod/mini';

/** The largest lag that is reported. */
export const MOST_BEHIND = 1_000;

/** A position in the log: decimal, of any length, only shown and compared. */
const position = z.string().check(z.regex(/^\d+$/));
/** Progress in the log, by the time of its events; from 0 to 1. */
const share = z.number().check(z.minimum(0), z.maximum(1));

const readModel = z.object({
  /** `orders@5`. */
  model: z.string(),
  /** It has seen every event up to here. */
  position,
  /** Events that it has not seen; at most `MOST_BEHIND` are counted. */
  lagEvents: z.int(),
  /** Age of the oldest event it has not seen; 0 if it has seen all. */
  lagSeconds: z.int(),
  parkedEvents: z.int(),
  isBeingBuilt: z.boolean(),
});

const deadLetterRow = z.object({
  /** For the call that retries it. */
  id: z.string(),
  model: z.string(),
  scope: z.enum(['document', 'stream']),
  key: z.string(),
  /** Position of the event that failed. */
  position,
  type: z.string(),
  error: z.string(),
  /** The event and all that wait behind it. */
  events: z.int(),
});
export type DeadLetterRow = z.infer<typeof deadLetterRow>;

const deadJobRow = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  /** Instant, UTC. */
  parkedAt: z.string(),
});

/** The newest rebuild of all read models that an administrator started, since the shop's start. */
export const rebuildAnswer = z.object({
  /** `stopped`: with the shop. `elsewhere`: another process is building them. */
  state: z.enum(['running', 'done', 'stopped', 'elsewhere', 'failed']),
  step: z.enum(['folding', 'indexing', 'switching']),
  share,
  /** At the present pace; null before one is known. */
  secondsLeft: z.nullable(z.int()),
  /** Instants, UTC. */
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type RebuildAnswer = z.infer<typeof rebuildAnswer>;

/** The engines that the shop depends on and may be without for a while. */
const engine = z.enum(['event log', 'read models', 'queue']);
export type EngineAway = z.infer<typeof engine>;

/** GET /api/system: the figures of /metrics. Those of an unreachable engine are null. */
export const systemAnswer = z.object({
  /** Engines that are unreachable now. */
  away: z.array(engine),
  /** Of the newest event in the log. */
  head: z.nullable(position),
  /** Position of a damage in the log: no read model goes beyond it. */
  stoppedAt: z.nullable(position),
  readModels: z.nullable(z.array(readModel)),
  parked: z.nullable(z.array(deadLetterRow)),
  jobs: z.nullable(z.object({ waiting: z.int(), delayed: z.int(), running: z.int(), parked: z.int() })),
  parkedJobs: z.nullable(z.array(deadJobRow)),
  /** Queues that are blocked now, why, and the instant (UTC) of the next attempt. */
  resting: z.array(z.object({ queue: z.string(), until: z.string(), error: z.string() })),
  /** Of the last 30 days. `sent`: handed to the mail server; `failed`: refused permanently, or given up. */
  mails: z.nullable(z.object({ waiting: z.int(), sent: z.int(), failed: z.int() })),
  /** Read models being built next to the live ones, and their progress. */
  rebuilding: z.nullable(z.array(z.object({ model: z.string(), share }))),
  rebuild: z.nullable(rebuildAnswer),
});
export type SystemAnswer = z.infer<typeof systemAnswer>;

/** POST /api/system/parked/{id}/retry: the number of events that succeeded. */
export const retriedAnswer = z.object({ events: z.int() });

/** POST /api/system/retry: events that succeeded, jobs queued again, and dead letters that remain. */
export const allRetried = z.object({ events: z.int(), jobs: z.int(), still: z.int() });
export type AllRetried = z.infer<typeof allRetried>;
