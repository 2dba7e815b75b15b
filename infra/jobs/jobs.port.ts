import type { JobQueue } from '@naust/domain/job.ts';
import type { Position } from '../event-store/event-store.port.ts';

/** A piece of background work. `payload` is JSON and never holds personal data or tokens: it holds references. */
export interface Job {
  /** Derived from the cause (event id and step), so that one cause creates one job. */
  id: string;
  name: string;
  payload: Readonly<Record<string, unknown>>;
  /** Earliest run, milliseconds since 1970 UTC; absent: now. */
  runAt?: number;
}

export interface NewJob extends Job {
  /** The queue of its name. */
  queue: JobQueue;
}

export interface RunningJob extends Job {
  /** 1 on the first try. */
  attempt: number;
  /** When it became due, or was queued again: milliseconds since 1970 UTC. */
  dueSince: number;
}

/** Outcome of a finished job that is counted separately: nothing to do, or without success. */
export type JobOutcome = 'skipped' | 'failed';

export interface JobDefinition {
  /** A name belongs to one queue only. */
  name: string;
  queue: JobQueue;
  /** Tries before the job is dead-lettered (default 5; with `patienceMs` as many as there is time for). */
  tries?: number;
  /**
   * One after another, in the order in which they were due; for all names of a queue or none (default: several at
   * once).
   */
  isSerial?: boolean;
  /** Milliseconds: a try that fails this long after the job was due dead-letters it. */
  retryForMs?: number;
  /** Milliseconds to wait after the n-th failed try (from 1). */
  backoff?: (attempt: number) => number;
  /**
   * `signal` aborts when the worker stops or has lost its lease of the job; a run that throws after that has not used
   * up a try. Throws `QueueRests` if no job of the queue can succeed now. A noted outcome counts if the run succeeds.
   */
  run(job: RunningJob, signal: AbortSignal, note: (outcome: JobOutcome) => void): Promise<void>;
}

/**
 * Thrown by a run if no job of its queue can succeed now, such as when a server is unreachable. The job keeps its place
 * and its tries, and the worker pauses its queue, each time for longer (`backoff`).
 */
export class QueueRests extends Error {
  override readonly name = 'QueueRests';
}

export interface RestingQueue {
  queue: JobQueue;
  /** Milliseconds since 1970 UTC. */
  until: number;
  error: string;
}

/** At most `most` jobs start in each period of `perMs` milliseconds, retries included. */
export interface Pace {
  most: number;
  perMs: number;
}

/** A pace belongs to its queue: it holds for all workers of the queue together, in any process. */
export type Paces = Partial<Readonly<Record<JobQueue, Pace>>>;

export interface DeadJob extends Job {
  attempts: number;
  error: string;
  deadAt: number;
}

export interface JobCounts {
  waiting: number;
  delayed: number;
  running: number;
  parked: number;
}

/** Number of jobs per name and state; finished jobs are known for 30 days, by outcome. */
export interface JobTally {
  name: string;
  state: 'waiting' | 'running' | 'done' | 'parked';
  outcome: JobOutcome | null;
  count: number;
}

export interface FailureReport {
  /** Absent: the queue itself failed; the worker continues. */
  job?: RunningJob;
  error: unknown;
  isDead: boolean;
}

/** The queue is not reachable, or did not answer: it may have accepted the request. Repeating it is harmless. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/** A range of the log: after `from`, up to and including `seen`. */
export interface SeenStretch {
  from: Position;
  seen: Position;
}

/** The stored position is before the `from` of the caller: the jobs of the gap must be requested again. */
export class PositionForgotten extends Error {
  override readonly name = 'PositionForgotten';

  constructor(under: string, { from }: SeenStretch, remembered: Position) {
    super(`${under} was to go on after ${from}, but only ${remembered} is remembered`);
  }
}

/**
 * At least once: a job whose worker died runs again, on another worker within two leases. Survives a restart. A worker
 * leaves jobs with unknown names to others, and no try is used up. A remote engine may be unreachable: every request
 * then rejects with `JobsUnavailable` within two seconds, and workers continue when it is back.
 */
export interface Jobs {
  /** Resolves when durable. A known job id (waiting, running, done within 30 days, or dead-lettered) is ignored. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /**
   * As `enqueue`, and stores under this name how far the log was seen: never without the jobs, and never backwards.
   * `PositionForgotten` if less than `from` is stored; then nothing is written.
   */
  enqueueSeen(name: string, stretch: SeenStretch, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Binds the positions to a log by its identity. Positions of another log are forgotten, the jobs are kept; unbound
   * positions become this log's. An unreachable engine postpones this, answers 'kept', and does it before it returns or
   * stores any position.
   */
  belongTo(log: string): Promise<'kept' | 'forgotten'>;
  /** Lowers every stored position to at most this head: an older log was restored. Postponed like `belongTo`. */
  forgetSeenBeyond(head: Position): Promise<void>;
  /** The stored position; 0n if there is none. */
  lastSeen(name: string): Promise<Position>;
  /**
   * Takes due jobs of these definitions until the signal aborts; resolves when the running ones have ended. Each queue
   * has its own worker, so that a slow or paused queue does not delay another. Refuses a name that is defined twice.
   */
  work(definitions: readonly JobDefinition[], signal: AbortSignal): Promise<void>;
  /** Rejects with JobsUnavailable and the reason if the queue does not accept jobs now. */
  requireTaking(): Promise<void>;
  counts(): Promise<JobCounts>;
  tallies(): Promise<readonly JobTally[]>;
  deadJobs(): Promise<readonly DeadJob[]>;
  /** Puts a dead-lettered job back in the queue with all its tries. */
  retry(id: string): Promise<boolean>;
  /** The same for all dead-lettered jobs, in their order, and ends all pauses. Returns how many. */
  retryAll(): Promise<number>;
  /** Queues that workers of this handle have paused. */
  resting(): readonly RestingQueue[];
  close(): Promise<void>;
}
