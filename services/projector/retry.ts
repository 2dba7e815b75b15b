import type { DeadJob, Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { type DeadLetter, modelName, type ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { type RetryOptions, retryDeadLetters, type Stopped } from './dead-letters.ts';

export interface RetryAllOptions extends RetryOptions {
  readModels: Pick<ReadModels, 'deadLetters'>;
  jobs: Pick<Jobs, 'deadJobs' | 'retry'>;
}

/** One dead letter, and the error if it failed again. */
export interface Retried {
  line: string;
  isTaken: boolean;
}

/**
 * Retries dead letters: documents and streams with failed events, and failed jobs. With names, only those read models
 * and jobs.
 */
export async function* retryAll(options: RetryAllOptions, names: readonly string[]): AsyncGenerator<Retried> {
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  for (const stopped of stoppedIn(await options.readModels.deadLetters())) {
    // Dead letters of removed read models are not retried.
    const projection = options.projections.find(({ model }) => modelName(model) === stopped.model);
    if (projection && isChosen(projection.model.name)) yield await retryModel(options, projection.model.name, stopped);
  }
  for (const job of await options.jobs.deadJobs()) if (isChosen(job.name)) yield await retryJob(options.jobs, job);
}

/** Each document or stream once, oldest first. */
const stoppedIn = (deadLetters: readonly DeadLetter[]): Iterable<Stopped> =>
  new Map(deadLetters.map(({ model, scope, key }) => [`${model} ${scope} ${key}`, { model, scope, key }])).values();

async function retryModel(options: RetryOptions, name: string, stopped: Stopped): Promise<Retried> {
  try {
    const count = await retryDeadLetters(options, stopped);
    return { line: `✓ ${name} ${stopped.key}: took in ${count} events`, isTaken: true };
  } catch (error) {
    return { line: `✗ ${name} ${stopped.key}: ${error}`, isTaken: false };
  }
}

async function retryJob(jobs: RetryAllOptions['jobs'], { id }: DeadJob): Promise<Retried> {
  // Another process may have been faster.
  await jobs.retry(id);
  return { line: `✓ ${id}: queued again`, isTaken: true };
}
