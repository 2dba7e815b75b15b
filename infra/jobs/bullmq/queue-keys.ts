import type { JobQueue } from '@naust/domain/job.ts';

/** Names of the keys in Redis. The braces keep all keys of a shop on one node, where scripts reach them. */
export interface QueueKeys {
  /** Prefix of the queues' own keys. */
  prefix: string;
  /** Seen positions of the log, by name. */
  seen: string;
  /** Written to check whether the server accepts writes. */
  taking: string;
  /** The log that the positions belong to. */
  log: string;
  /** Earlier releases recorded a finished job here, for 30 days. */
  doneKey(id: string): string;
  /** Finished jobs of a day (UTC, YYYY-MM-DD), by name. */
  doneOn(day: string): string;
  job(queue: JobQueue, id: string): string;
  lock(queue: JobQueue, id: string): string;
}

export function queueKeys(shop: string): QueueKeys {
  const prefix = `{${shop}}`;
  const job = (queue: JobQueue, id: string) => `${prefix}:${queue}:${storedId(id)}`;
  return {
    prefix,
    seen: `${prefix}:seen`,
    taking: `${prefix}:taking`,
    log: `${prefix}:log`,
    doneKey: (id) => `${prefix}:done:${storedId(id)}`,
    doneOn: (day) => `${prefix}:done-on:${day}`,
    job,
    lock: (queue, id) => `${job(queue, id)}:lock`,
  };
}

/**
 * BullMQ stores keys of its own next to the jobs, splits at colons and refuses numbers: no job id can collide with
 * them.
 */
export const storedId = (id: string): string => `j-${encodeURIComponent(id)}`;

export const idOf = (stored: string | undefined): string => decodeURIComponent((stored ?? '').slice(2));
