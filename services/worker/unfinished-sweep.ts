import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { UnfinishedDoc } from '@naust/read-models/unfinished/unfinished.model.ts';
import { jobToFinish } from './finish-step.job.ts';

/** Milliseconds that the one who began an act has for ending it. */
const GRACE = 5_000;
const SWEEP_EVERY_MS = 5_000;
const MOST = 500;

export interface SweepOptions {
  unfinished: ReadModel<UnfinishedDoc, 'bySince'>;
  jobs: Jobs;
  clock: Clock;
  /** Each kind once a minute. */
  onFault(error: unknown): void;
}

/** Asks for jobs that end what has stood unfinished for too long; how many there were. */
export async function sweepUnfinished({ unfinished, jobs, clock }: SweepOptions, grace = GRACE): Promise<number> {
  const { docs } = await unfinished.find({ index: 'bySince', limit: MOST });
  const due = docs.filter(({ since }) => Date.parse(since) + grace <= clock.now());
  await jobs.enqueue(due.map(jobToFinish));
  return due.length;
}

/** Sweeps until the signal aborts: at once for what an earlier process left, then again and again. */
export async function keepSweeping(options: SweepOptions, signal: AbortSignal): Promise<void> {
  let grace = 0;
  const onFault = onceAMinute(options.onFault);
  await againUntilStopped({ everyMs: SWEEP_EVERY_MS, signal, onFault }, async () => {
    await sweepUnfinished(options, grace);
    grace = GRACE;
  });
}
