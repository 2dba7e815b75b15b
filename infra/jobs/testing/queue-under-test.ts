import { expect, it, vi } from 'vitest';
import type { JobDefinition, Jobs, NewJob } from '../jobs.port.ts';

/** One queue of an engine, seen by any number of handles. Times: ms. */
export interface QueueUnderTest {
  /** The time that the engine goes by, since 1970 UTC. */
  now(): number;
  /**
   * Resolves when so much time has passed and every worker of this process has looked at its jobs since. An engine that
   * can be given a clock moves it, one that has its own time waits.
   */
  passTime(ms: number): Promise<void>;
  /** A while that a test can let pass, and within which work that is due is done. */
  moment: number;
  leaseMs: number;
  /** How long a job that is done is known. */
  knownMs: number;
  /** How long what is due may take by the clock on the wall. */
  patience: number;
  /** A new handle on the same queue; two jobs of a queue at a time, of `wallet` two in a `moment`. */
  open(): Jobs;
  /** Runs `work` for jobs of this name in a process of its own and kills it (SIGKILL) while the first one runs. */
  killWorkerDuring(name: string): Promise<void>;
  /** From now on a worker that nobody sees holds this running job, for one lease. */
  takeAway(id: string): Promise<void>;
  /** All that the engine has stored, as text. */
  stored(): Promise<string>;
  remove(): Promise<void>;
}

export type OpenQueue = () => Promise<QueueUnderTest>;

/** What an engine promises, each with the check that it keeps it. */
export type Promises = Readonly<Record<string, (q: Bench) => Promise<void>>>;

/** A test for each promise. */
export function keeps(promises: Promises, openQueue: OpenQueue): void {
  for (const [sentence, check] of Object.entries(promises)) it(sentence, () => onFreshQueue(openQueue, check));
}

export async function onFreshQueue(openQueue: OpenQueue, check: (q: Bench) => Promise<void>): Promise<void> {
  const queue = await openQueue();
  const bench = new Bench(queue);
  try {
    await check(bench);
  } finally {
    await bench.close();
    await queue.remove();
  }
}

export const mail = (id: string, runAt?: number): NewJob => ({
  id,
  queue: 'mails',
  name: 'mail',
  payload: { orderId: id },
  ...(runAt === undefined ? {} : { runAt }),
});

/** A fresh queue with one handle open, a list of what ran, and a way to stop the worker. */
export class Bench {
  readonly queue: QueueUnderTest;
  readonly ran: string[] = [];
  jobs: Jobs;
  stop = new AbortController();
  readonly #opened: Jobs[] = [];

  constructor(queue: QueueUnderTest) {
    this.queue = queue;
    this.jobs = this.open();
  }

  /** One more handle on the queue. */
  open(): Jobs {
    const jobs = this.queue.open();
    this.#opened.push(jobs);
    return jobs;
  }

  async restart(): Promise<void> {
    this.stop.abort();
    await this.#closeAll();
    this.jobs = this.open();
    this.stop = new AbortController();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.#closeAll();
  }

  async #closeAll(): Promise<void> {
    for (const jobs of this.#opened.splice(0)) await jobs.close();
  }

  /** Until the bench is closed or `stop` is pulled. */
  work(definition: Partial<JobDefinition> = {}, jobs = this.jobs): void {
    void jobs.work([this.noting(definition)], this.stop.signal);
  }

  noting(extra: Partial<JobDefinition> = {}): JobDefinition {
    return { name: 'mail', queue: 'mails', run: async ({ id }) => void this.ran.push(id), ...extra };
  }

  async until(expected: () => unknown): Promise<void> {
    await vi.waitFor(expected, { timeout: this.queue.patience, interval: 2 });
  }

  settled(expected: string[]): Promise<void> {
    return this.until(() => expect(this.ran).toEqual(expected));
  }

  counted(expected: object): Promise<void> {
    return this.until(async () => expect(await this.jobs.counts()).toMatchObject(expected));
  }

  emptied(): Promise<void> {
    return this.counted({ waiting: 0, running: 0 });
  }

  /** A job that is begun and stays so until `end` is called or the signal given to it aborts. */
  held() {
    let end: () => void = () => {};
    let begin: (signal: AbortSignal) => void = () => {};
    const begun = new Promise<AbortSignal>((resolve) => {
      begin = resolve;
    });
    const run: JobDefinition['run'] = async ({ id }, signal) => {
      begin(signal);
      await new Promise<void>((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      this.ran.push(id);
    };
    return { run, begun, end: () => end() };
  }
}
