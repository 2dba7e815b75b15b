import type * as z from 'zod/mini';

/** The queues. Each has its own workers and pace: a slow or blocked queue does not delay another. */
export type JobQueue = 'acts' | 'resets' | 'mails' | 'sms' | 'wallet' | 'documents';

/** Ids only, no personal data: the queue stores it. */
export type JobPayload = Readonly<Record<string, string>>;

/** A kind of job. Queues of running shops contain its name and its payload: both stay as they are. */
export interface JobKind<P extends JobPayload = JobPayload> {
  name: string;
  queue: JobQueue;
  payload: z.ZodMiniType<P>;
}

/** A job that must be queued. */
export interface OwedJob {
  /** Derived from the cause, so that the same cause queues it once. */
  id: string;
  queue: JobQueue;
  name: string;
  payload: JobPayload;
  /** Earliest run, milliseconds since 1970 UTC; absent: now. */
  runAt?: number;
}

/** A job of a kind. It is done once per `onceFor`, however often it is asked for. */
export const owedJob = <P extends JobPayload>(
  { name, queue }: JobKind<P>,
  onceFor: string,
  payload: NoInfer<P>,
  runAt?: number,
): OwedJob => ({
  id: `${name} ${onceFor}`,
  queue,
  name,
  payload,
  ...(runAt === undefined ? {} : { runAt }),
});
