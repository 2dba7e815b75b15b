import type { Position } from '../event-store/event-store.port.ts';

/** A piece of background work. `payload` is JSON and never holds personal data or tokens: it names things. */
export interface NewJob {
  /** Chosen from the cause (event id and step), so that the same cause asks once. */
  id: string;
  name: string;
  payload: Readonly<Record<string, unknown>>;
  /** Earliest run, milliseconds since 1970 UTC; absent: now. */
  runAt?: number;
}

export interface RunningJob extends NewJob {
  /** 1 on the first try. */
  attempt: number;
}

export interface JobDefinition {
  name: string;
  /** Tries before the job is parked (default 5). */
  tries?: number;
  /** Milliseconds to wait after the n-th failed try (from 1). */
  backoff?: (attempt: number) => number;
  /**
   * `signal` aborts when the worker is told to stop or has lost its lease of the job; a run that throws after that
   * has not used up a try.
   */
  run(job: RunningJob, signal: AbortSignal): Promise<void>;
}

/** At most `most` jobs are started within `perMs` milliseconds. */
export interface Pace {
  most: number;
  perMs: number;
}

export interface ParkedJob extends NewJob {
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

/** At least once: a job whose worker died runs again. Survives a restart. */
export interface Jobs {
  /** Resolves when durable. A job id that is known already (waiting, running, done within 30 days, or parked) is ignored. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /** As `enqueue`, and remembers under this name how far the log was seen: never without the jobs, and never back. */
  enqueueSeen(name: string, seen: Position, jobs: readonly NewJob[]): Promise<void>;
  /** Under every name no more was seen than so much: an older log was put back. */
  forgetSeenBeyond(head: Position): Promise<void>;
  /** What was remembered last; 0n where nothing was. */
  lastSeen(name: string): Promise<Position>;
  /**
   * Starts taking due jobs of these definitions until the signal aborts; resolves when the running ones have ended.
   * With a pace, this worker starts no more than so many in that time, tries included.
   */
  work(definitions: readonly JobDefinition[], signal: AbortSignal, pace?: Pace): Promise<void>;
  counts(): Promise<JobCounts>;
  parked(): Promise<readonly ParkedJob[]>;
  /** Puts a parked job back in the queue with its tries anew. */
  retry(id: string): Promise<boolean>;
  close(): Promise<void>;
}
