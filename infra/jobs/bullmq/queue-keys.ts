import type { JobQueue } from '@naust/domain/job.ts';

/** Names of what is kept in Redis. The braces keep all that belongs to a shop on one node, where scripts reach it. */
export interface QueueKeys {
  /** What the queues' own keys begin with. */
  prefix: string;
  /** How far the log was seen, by name. */
  seen: string;
  /** Written to see whether anything is taken. */
  taking: string;
  /** Whose positions these are. */
  log: string;
  /** Earlier releases noted so that a job was done, for 30 days. */
  done(id: string): string;
  /** How many were done on a day (UTC, YYYY-MM-DD), by name. */
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
    done: (id) => `${prefix}:done:${storedId(id)}`,
    doneOn: (day) => `${prefix}:done-on:${day}`,
    job,
    lock: (queue, id) => `${job(queue, id)}:lock`,
  };
}

/** BullMQ has keys of its own beside the jobs, cuts at colons and refuses numbers: no id of ours can be mistaken for them. */
export const storedId = (id: string): string => `j-${encodeURIComponent(id)}`;

export const idOf = (stored: string | undefined): string => decodeURIComponent((stored ?? '').slice(2));
