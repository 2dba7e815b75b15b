import { owedJob } from '@naust/domain/job.ts';
import { dateText, dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { JobDefinition, Jobs } from '@naust/infra/jobs/jobs.port.ts';
import * as z from 'zod/mini';
import { type Forgettable, forgetExpired } from './expired.ts';

const forgetting = { name: 'forget-expired', queue: 'acts', payload: z.object({}) } as const;
const LOOK_EVERY_MS = 10 * 60_000;

/** Erases everything whose retention period has ended. */
export function forgetExpiredJob(kept: Forgettable, clock: Clock): JobDefinition {
  return { ...forgetting, run: ({ id }) => forgetExpired(kept, clock.now(), id) };
}

/** One job per day in Oslo. `now`: milliseconds since 1970 UTC. */
export const jobToForgetExpired = (now: number) => owedJob(forgetting, dateText(dayOf(osloMinute(now))), {});

/** Enqueues the day's job, at once and at each new day, until the signal aborts. */
export async function keepForgetting(
  { jobs, clock, onFault }: { jobs: Pick<Jobs, 'enqueue'>; clock: Clock; onFault(error: unknown): void },
  signal: AbortSignal,
): Promise<void> {
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault }, async () => {
    await jobs.enqueue([jobToForgetExpired(clock.now())]);
  });
}
