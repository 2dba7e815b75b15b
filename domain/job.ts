import type * as z from 'zod/mini';

/** Where jobs wait. Each has workers and a pace of its own: one that is slow or stands still holds up no other. */
export type JobQueue = 'acts' | 'resets' | 'mails' | 'wallet';

/** Names things by their ids and holds nothing personal: it stands in the queue. */
export type JobPayload = Readonly<Record<string, string>>;

/** A kind of job. Its name and its payload stand in the queues of running shops. */
export interface JobKind<P extends JobPayload = JobPayload> {
  name: string;
  queue: JobQueue;
  payload: z.ZodMiniType<P>;
}

/** Work that must follow. */
export interface OwedJob {
  /** Follows from the cause, so that the same cause asks once. */
  id: string;
  queue: JobQueue;
  name: string;
  payload: JobPayload;
  /** Earliest run, milliseconds since 1970 UTC; absent: now. */
  runAt?: number;
}

/** A job of a kind. `onceFor`: what it is done once for, however often it is asked for. */
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
