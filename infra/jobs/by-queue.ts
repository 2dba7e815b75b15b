import type { JobQueue } from '@naust/domain/job.ts';
import type { JobDefinition } from './jobs.port.ts';

/** The definitions for the worker of each queue; refuses a name that is defined twice. */
export function byQueue(definitions: readonly JobDefinition[]): ReadonlyMap<JobQueue, readonly JobDefinition[]> {
  const queues = new Map<JobQueue, JobDefinition[]>();
  const names = new Set<string>();
  for (const definition of definitions) {
    const { name, queue } = definition;
    if (names.has(name)) throw new Error(`the job ${name} is defined twice`);
    names.add(name);
    queues.set(queue, [...(queues.get(queue) ?? []), definition]);
  }
  return queues;
}

/** How many jobs of a queue run at the same time. */
export const atOnce = (definitions: readonly JobDefinition[], most: number): number =>
  definitions.every(({ isSerial }) => isSerial) ? 1 : most;
