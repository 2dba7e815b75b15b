import type { JobQueue } from '@naust/domain/job.ts';
import type { Position } from '../event-store/event-store.port.ts';

/** A piece of background work. `payload` is JSON and never holds personal data or tokens: it names things. */
export interface Job {
  /** Chosen from the cause (event id and step), so that the same cause asks once. */
  id: string;
  name: string;
  payload: Readonly<Record<string, unknown>>;
  /** Earliest run, milliseconds since 1970 UTC; absent: now. */
  runAt?: number;
}

export interface NewJob extends Job {
  /** That of its name. */
  queue: JobQueue;
}

export interface RunningJob extends Job {
  /** 1 on the first try. */
  attempt: number;
  /** Since when it could be run, or was asked for anew: milliseconds since 1970 UTC. */
  dueSince: number;
}

/** What became of a job that was done, where that is to be counted apart: nothing was to be done, or it was in vain. */
export type JobOutcome = 'skipped' | 'failed';

export interface JobDefinition {
  /** A name stands in one queue only. */
  name: string;
  queue: JobQueue;
  /** Tries before the job is parked (default 5; with `patienceMs` as many as there are time for). */
  tries?: number;
  /** One after another, in the order in which they were due; for all of a queue or none (default: several at once). */
  inTurn?: boolean;
  /** Milliseconds: a try that fails so long after the job was due parks it. */
  patienceMs?: number;
  /** Milliseconds to wait after the n-th failed try (from 1). */
  backoff?: (attempt: number) => number;
  /**
   * `signal` aborts when the worker is told to stop, or learns that it has lost its lease of the job; a run that throws
   * after that has not used up a try. Throws `QueueRests` where nothing of the queue can be done.
   * What is noted counts when the run ends well.
   */
  run(job: RunningJob, signal: AbortSignal, note: (outcome: JobOutcome) => void): Promise<void>;
}

/**
 * Thrown by a run where nothing of its queue could be done now, such as by a server that is away. The job keeps its
 * place and its tries, and the worker pauses its queue, each time for longer (`backoff`).
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

/** At most `most` jobs are started in one stretch of `perMs` milliseconds after another, tries included. */
export interface Pace {
  most: number;
  perMs: number;
}

/** A pace is its queue's: for all workers of it together, wherever they run. */
export type Paces = Partial<Readonly<Record<JobQueue, Pace>>>;

export interface ParkedJob extends Job {
  attempts: number;
  error: string;
  parkedAt: number;
}

export interface JobCounts {
  waiting: number;
  delayed: number;
  running: number;
  parked: number;
}

/** How many jobs of one name are in one state; those that are done are known for 30 days, by their outcome. */
export interface JobTally {
  name: string;
  state: 'waiting' | 'running' | 'done' | 'parked';
  outcome: JobOutcome | null;
  count: number;
}

export interface FailureReport {
  /** Absent: the queue itself failed; the worker goes on looking. */
  job?: RunningJob;
  error: unknown;
  parked: boolean;
}

/** The queue cannot be asked now, or did not answer: perhaps it took what it was asked for. Asking again is harmless. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/** A stretch of the log: what comes after `from`, up to and with `seen`. */
export interface SeenStretch {
  from: Position;
  seen: Position;
}

/** Less of the log is remembered than somebody wants to go on from: what follows that must be asked for again. */
export class PositionForgotten extends Error {
  override readonly name = 'PositionForgotten';

  constructor(under: string, { from }: SeenStretch, remembered: Position) {
    super(`${under} was to go on after ${from}, but only ${remembered} is remembered`);
  }
}

/**
 * At least once: a job whose worker died runs again, given to another within two leases. Survives a restart. A worker
 * that meets a name it does not know leaves the job to others, and no try is used up. An engine that is elsewhere may be
 * away: whatever is asked then rejects with `JobsUnavailable` within two seconds, and workers go on when it is back.
 */
export interface Jobs {
  /** Resolves when durable. A job id that is known already (waiting, running, done within 30 days, or parked) is ignored. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /**
   * As `enqueue`, and remembers under this name how far the log was seen: never without the jobs, and never back.
   * `PositionForgotten` where less than `from` is remembered; nothing is written then.
   */
  enqueueSeen(name: string, stretch: SeenStretch, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Says which log, by its identity, the positions are of from now on. Those of another one are forgotten, the jobs are
   * not; those of which nobody has said it are of this one. An engine that is away notes it, answers 'kept', and does it
   * before it tells or remembers any position.
   */
  belongTo(log: string): Promise<'kept' | 'forgotten'>;
  /** Under every name no more was seen than so much: an older log was put back. Noted like `belongTo`. */
  forgetSeenBeyond(head: Position): Promise<void>;
  /** What was remembered last; 0n where nothing was. */
  lastSeen(name: string): Promise<Position>;
  /**
   * Starts taking due jobs of these definitions until the signal aborts; resolves when the running ones have ended.
   * Each of their queues has a worker of its own, so that one that is slow or stands still holds up no other. Refuses a
   * name that is defined twice.
   */
  work(definitions: readonly JobDefinition[], signal: AbortSignal): Promise<void>;
  /** Rejects with JobsUnavailable, saying why, where nothing can be put into the queue now. */
  requireTaking(): Promise<void>;
  counts(): Promise<JobCounts>;
  tallies(): Promise<readonly JobTally[]>;
  parked(): Promise<readonly ParkedJob[]>;
  /** Puts a parked job back in the queue with its tries anew. */
  retry(id: string): Promise<boolean>;
  /** The same for all that are parked, in the order in which they were, and no queue rests any longer. Gives how many. */
  retryAll(): Promise<number>;
  /** Queues that workers of this handle let rest. */
  resting(): readonly RestingQueue[];
  close(): Promise<void>;
}
