import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import { withoutPersonalText } from '../../personal-text.ts';
import type { JobDefinition, Pace, RunningJob } from '../jobs.port.ts';
import type { JobTable } from './sqlite-job-table.ts';

const FORGET_EVERY_MS = 60 * 60_000;
const DEFAULT_TRIES = 5;

/** 1 s, 4 s, 16 s, 64 s, then at most a quarter of an hour. */
const defaultBackoff = (attempt: number) => Math.min(1000 * 4 ** (attempt - 1), 15 * 60_000);

export interface FailureReport {
  /** Absent: the queue itself failed; the worker goes on looking. */
  job?: RunningJob;
  error: unknown;
  parked: boolean;
}

interface WorkOptions {
  clock: Clock;
  pollMs: number;
  leaseMs: number;
  concurrency: number;
  pace?: Pace;
  onFailure: (failure: FailureReport) => void;
}

interface Run {
  job: RunningJob;
  leaseUntil: number;
  /** Aborts when the lease is lost. */
  lease: AbortController;
}

/** Takes due jobs of these definitions until the signal aborts. `ended` resolves when the last running one has ended. */
export function workOnJobs(
  table: JobTable,
  definitions: readonly JobDefinition[],
  signal: AbortSignal,
  options: WorkOptions,
) {
  const { clock, leaseMs, onFailure } = options;
  const holder = randomUUID();
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const names = [...byName.keys()];
  const running = new Map<string, Run>();
  let forgottenAt = clock.now();
  const paced = pacing(options.pace);
  const done: string[] = [];
  let finishing: Promise<void> | undefined;

  function renewLeases(now: number): void {
    for (const [id, run] of running) {
      if (run.leaseUntil - now > (leaseMs * 2) / 3) continue;
      if (table.renew(id, holder, now + leaseMs)) run.leaseUntil = now + leaseMs;
      else run.lease.abort(new Error('lease lost'));
    }
  }

  function takeDue(now: number): void {
    const free = Math.min(options.concurrency - running.size, paced.left(now));
    if (free <= 0) return;
    for (const job of table.take(names, holder, now, now + leaseMs, free)) {
      const run: Run = { job, leaseUntil: now + leaseMs, lease: new AbortController() };
      running.set(job.id, run);
      paced.started();
      void runJob(run)
        .catch((error: unknown) => onFailure({ job, error, parked: false }))
        .then(() => {
          running.delete(job.id);
          wake();
        });
    }
  }

  async function runJob({ job, lease }: Run): Promise<void> {
    const definition = byName.get(job.name);
    if (!definition) throw new Error(`no definition of job ${job.name}`);
    const tries = definition.tries ?? DEFAULT_TRIES;
    // A job that ended its process on every try never reaches the catch below.
    if (job.attempt > tries) return giveUp(job, new Error('its worker died each time'));
    const told = AbortSignal.any([signal, lease.signal]);
    try {
      await definition.run(job, told);
    } catch (error) {
      if (told.aborted) return void table.postpone(job.id, holder, clock.now(), job.attempt - 1, textOf(error));
      if (job.attempt >= tries) return giveUp(job, error);
      const wait = (definition.backoff ?? defaultBackoff)(job.attempt);
      table.postpone(job.id, holder, clock.now() + wait, job.attempt, textOf(error));
      onFailure({ job, error, parked: false });
      return;
    }
    await finish(job.id);
  }

  /** What ends in the same turn of the event loop is written down together. */
  function finish(id: string): Promise<void> {
    done.push(id);
    finishing ??= setImmediate().then(() => {
      finishing = undefined;
      table.finish(done.splice(0), holder, clock.now());
    });
    return finishing;
  }

  function giveUp(job: RunningJob, error: unknown): void {
    table.park(job.id, holder, clock.now(), textOf(error));
    onFailure({ job, error, parked: true });
  }

  function look(): void {
    const now = clock.now();
    renewLeases(now);
    if (!signal.aborted) takeDue(now);
    if (now - forgottenAt > FORGET_EVERY_MS) {
      table.forgetOldDone(now);
      forgottenAt = now;
    }
  }

  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  function wake(): void {
    try {
      look();
    } catch (error) {
      onFailure({ error, parked: false });
    }
    if (signal.aborted && running.size === 0) {
      clearInterval(timer);
      end();
    }
  }

  const timer = setInterval(wake, options.pollMs);
  signal.addEventListener('abort', wake, { once: true });
  wake();
  return { ended, wake };
}

/** Counts what is started in one stretch of time after another. */
function pacing({ most, perMs }: Pace = { most: Number.POSITIVE_INFINITY, perMs: 1_000 }) {
  let from = 0;
  let count = 0;
  return {
    left(now: number): number {
      if (now - from >= perMs) {
        from = now;
        count = 0;
      }
      return most - count;
    },
    started(): void {
      count += 1;
    },
  };
}

const textOf = (error: unknown) =>
  withoutPersonalText(error instanceof Error ? error.message : String(error)).slice(0, 500);
