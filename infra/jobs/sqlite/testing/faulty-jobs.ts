import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import type { JobDefinition, Jobs } from '../../jobs.port.ts';
import type { QueueUnderTest } from '../../testing/queue-under-test.ts';
import { JobTable } from '../sqlite-job-table.ts';

const HOUR = 60 * 60_000;

/** Breaks the jobs of a queue: later handles, or the code that all of them share. */
export type Fault = (queue: QueueUnderTest) => Partial<Jobs> | ((jobs: Jobs) => Partial<Jobs>) | undefined;

/** Faults that engines had, or nearly had: the contract must detect them all. */
export const faults = {
  /** A second worker starts a long job again. */
  'leases are not renewed': () => {
    vi.spyOn(JobTable.prototype, 'renew').mockReturnValue(true);
    return undefined;
  },

  'a lost lease is not told of': () => {
    const { renew } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'renew').mockImplementation(function (this: JobTable, ...held) {
      renew.apply(this, held);
      return true;
    });
    return undefined;
  },

  'done jobs are forgotten after an hour': ({ knownMs }) => {
    const { add } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'add').mockImplementation(function (this: JobTable, jobs, now, ...rest) {
      this.forgetOldDone(now + knownMs - HOUR);
      add.call(this, jobs, now, ...rest);
    });
    return undefined;
  },

  'parked jobs are forgotten after an hour': ({ now }) => {
    const { deadJobs: deadLetters } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'deadJobs').mockImplementation(function (this: JobTable) {
      return deadLetters.call(this).filter(({ deadAt }) => deadAt > now() - HOUR);
    });
    return undefined;
  },

  'a position is written before its jobs': () => (jobs) => ({
    async enqueueSeen(name, stretch, owed) {
      await jobs.enqueueSeen(name, stretch, []);
      await setImmediate();
      await jobs.enqueue(owed);
    },
  }),

  'positions are compared as text': () => {
    const { add } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'add').mockImplementation(function (this: JobTable, jobs, now, seen) {
      const isGreater = seen && String(seen.seen) > String(this.lastSeen(seen.name));
      add.call(this, jobs, now, isGreater ? seen : undefined);
    });
    return undefined;
  },

  'positions are rounded to doubles': () => {
    const { lastSeen } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'lastSeen').mockImplementation(function (this: JobTable, name) {
      return BigInt(Number(lastSeen.call(this, name)));
    });
    return undefined;
  },

  'positions of another log are gone on from': () => () => ({ belongTo: async () => 'forgotten' }),

  'errors are stored as they are': () => {
    let said = '';
    const { giveUp: park, postpone } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'giveUp').mockImplementation(function (this: JobTable, id, holder, now) {
      park.call(this, id, holder, now, said);
    });
    vi.spyOn(JobTable.prototype, 'postpone').mockImplementation(function (this: JobTable, id, holder, dueAt, tries) {
      postpone.call(this, id, holder, dueAt, tries, said);
    });
    return (jobs) => ({
      work: (definitions, ...rest) =>
        jobs.work(
          whoseRun(definitions, async (run) => {
            await run().catch((error: unknown) => {
              said = String(error);
              throw error;
            });
          }),
          ...rest,
        ),
    });
  },

  'a name stands in two queues': () => (jobs) => ({
    work: (definitions, ...rest) =>
      jobs.work([...new Map(definitions.map((one) => [one.name, one])).values()], ...rest),
  }),

  'stacks are stored beside the jobs': () => (jobs) => ({
    work: (definitions, ...rest) =>
      jobs.work(
        whoseRun(definitions, async (run) => {
          await run().catch(async (error: unknown) => {
            const stack = error instanceof Error ? error.stack : undefined;
            await jobs.enqueueSeen(`stack of a job: ${stack}`, { from: 0n, seen: 0n }, []);
            throw error;
          });
        }),
        ...rest,
      ),
  }),

  'what died before is counted after a retry as well': () => {
    const { take, revive } = JobTable.prototype;
    const retried = new Set<string>();
    vi.spyOn(JobTable.prototype, 'revive').mockImplementation(function (this: JobTable, id, now) {
      retried.add(id);
      return revive.call(this, id, now);
    });
    vi.spyOn(JobTable.prototype, 'take').mockImplementation(function (this: JobTable, ...wanted) {
      const taken = take.apply(this, wanted);
      return taken.map((job) => (retried.has(job.id) ? { ...job, attempt: job.attempt + 1 } : job));
    });
    return undefined;
  },

  'a job of an unknown name is parked': () => (jobs) => ({
    work(definitions, ...rest) {
      const name = 'of-tomorrow';
      const refusing: JobDefinition = {
        name,
        queue: 'mails',
        tries: 1,
        run: () => Promise.reject(new Error('unknown')),
      };
      return jobs.work(
        definitions.some((one) => one.name === name) ? definitions : [...definitions, refusing],
        ...rest,
      );
    },
  }),

  'a job is given up when its worker has died twice': () => (jobs) => ({
    work: (definitions, ...rest) =>
      jobs.work(
        definitions.map((definition) => ({ ...definition, tries: Math.min(definition.tries ?? 5, 2) })),
        ...rest,
      ),
  }),

  'a pace is each worker’s own': () => {
    const { take } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'take').mockImplementation(function (this: JobTable, { paced, ...wanted }) {
      const own = paced && ({ ...paced, queue: `${paced.queue} of ${wanted.holder}` } as unknown as typeof paced);
      return take.call(this, { ...wanted, paced: own });
    });
    return undefined;
  },

  'all queues have one worker': () => (jobs) => ({
    work: (definitions, ...rest) =>
      jobs.work(
        definitions.map((definition) => ({ ...definition, queue: 'acts' })),
        ...rest,
      ),
  }),

  'a queue that was emptied takes any position': () => (jobs) => ({
    enqueueSeen: (name, { seen }, owed) => jobs.enqueueSeen(name, { from: 0n, seen }, owed),
  }),

  'an id that is a number is refused': () => (jobs) => ({
    async enqueue(asked) {
      if (asked.some(({ id }) => /^\d+$/.test(id))) throw new Error('custom ids cannot be integers');
      await jobs.enqueue(asked);
    },
  }),

  'an id that the engine uses itself is swallowed': () => (jobs) => ({
    enqueue: (asked) => jobs.enqueue(asked.filter(({ id }) => id !== 'meta')),
  }),

  'of an id only what stands before a colon counts': () => (jobs) => ({
    enqueue: (asked) => jobs.enqueue(asked.map((job) => ({ ...job, id: job.id.replace(/:.*/, '') }))),
  }),

  'an act that was cut short has used up its try': () => {
    const { postpone } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'postpone').mockImplementation(function (
      this: JobTable,
      id,
      holder,
      dueAt,
      tries,
      text,
    ) {
      postpone.call(this, id, holder, dueAt, tries + 1, text);
    });
    return undefined;
  },

  'a job whose worker died has all its tries again': () => {
    const { take } = JobTable.prototype;
    vi.spyOn(JobTable.prototype, 'take').mockImplementation(function (this: JobTable, ...wanted) {
      return take.apply(this, wanted).map((job) => ({ ...job, attempt: 1 }));
    });
    return undefined;
  },
} satisfies Record<string, Fault>;

/** The same queue with a fault in every new handle. */
export function withFault(queue: QueueUnderTest, fault: Fault): QueueUnderTest {
  const broken = fault(queue);
  return {
    ...queue,
    open() {
      const jobs = queue.open();
      const parts = typeof broken === 'function' ? broken(jobs) : broken;
      return new Proxy(jobs, {
        get(sound, part: keyof Jobs) {
          return parts?.[part] ?? sound[part].bind(sound);
        },
      });
    },
  };
}

function whoseRun(
  definitions: readonly JobDefinition[],
  wrapped: (run: () => Promise<void>) => Promise<void>,
): JobDefinition[] {
  return definitions.map((definition) => ({
    ...definition,
    run: (job, signal, note) => wrapped(() => definition.run(job, signal, note)),
  }));
}
