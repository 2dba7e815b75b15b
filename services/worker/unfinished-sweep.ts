import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { UnfinishedDoc } from '@naust/read-models/unfinished/unfinished.model.ts';
import { jobToFinish } from './finish-step.job.ts';

/** Milliseconds that the original caller has to complete a process. */
const GRACE = 5_000;
const SWEEP_EVERY_MS = 5_000;
const MOST = 500;

export interface SweepOptions {
  unfinished: ReadModel<UnfinishedDoc, 'bySince'>;
  jobs: Jobs;
  clock: Clock;
  /** Called once a minute per kind of error. */
  onFault(error: unknown): void;
}

/** Enqueues jobs that complete long pending processes; returns how many there were. */
export async function sweepUnfinished({ unfinished, jobs, clock }: SweepOptions, grace = GRACE): Promise<number> {
  const { docs } = await unfinished.find({ index: 'bySince', limit: MOST });
  const due = docs.filter(({ since }) => Date.parse(since) + grace <= clock.now());
  await jobs.enqueue(due.map(jobToFinish));
  return due.length;
}

/** Sweeps until the signal aborts: at once for leftovers of an earlier process, then repeatedly. */
export async function keepSweeping(options: SweepOptions, signal: AbortSignal): Promise<void> {
  let grace = 0;
  const onFault = onceAMinute(options.onFault);
  await againUntilStopped({ everyMs: SWEEP_EVERY_MS, signal, onFault }, async () => {
    await sweepUnfinished(options, grace);
    grace = GRACE;
  });
}
