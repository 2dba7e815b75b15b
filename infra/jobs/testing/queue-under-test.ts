import { expect, it, vi } from 'vitest';
import type { JobDefinition, Jobs, NewJob } from '../jobs.port.ts';

/** One queue of an engine with any number of handles. Times: ms. */
export interface QueueUnderTest {
  /** The engine's time, since 1970 UTC. */
  now(): number;
  /**
   * Resolves when this much time has passed and every worker of this process has polled since. An engine with an
   * injected clock moves it, one with its own time waits.
   */
  passTime(ms: number): Promise<void>;
  /** A period that a test can wait for, and within which due work is done. */
  moment: number;
  leaseMs: number;
  /** How long the id of a finished job is known. */
  knownMs: number;
  /** How long due work may take in real time. */
  longWait: number;
  /** A new handle on the same queue; two jobs of a queue at a time, of `wallet` two per `moment`. */
  open(): Jobs;
  /** Runs `work` for jobs of this name in another process and kills it (SIGKILL) during the first one. */
  killWorkerDuring(name: string): Promise<void>;
  /** From now on an invisible worker holds the lease of this running job, for one lease. */
  takeAway(id: string): Promise<void>;
  /** Everything that the engine has stored, as text. */
  stored(): Promise<string>;
  remove(): Promise<void>;
}

export type OpenQueue = () => Promise<QueueUnderTest>;

/** The guarantees of an engine, each with its check. */
export type Promises = Readonly<Record<string, (q: Bench) => Promise<void>>>;

/** One test per guarantee. */
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

/** A new queue with one open handle, a list of the runs, and a signal to stop the worker. */
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

  /** Until the bench is closed or `stop` aborts. */
  work(definition: Partial<JobDefinition> = {}, jobs = this.jobs): void {
    void jobs.work([this.noting(definition)], this.stop.signal);
  }

  noting(extra: Partial<JobDefinition> = {}): JobDefinition {
    return { name: 'mail', queue: 'mails', run: async ({ id }) => void this.ran.push(id), ...extra };
  }

  async until(expected: () => unknown): Promise<void> {
    await vi.waitFor(expected, { timeout: this.queue.longWait, interval: 2 });
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

  /** A job that runs until `end` is called or its signal aborts. */
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
