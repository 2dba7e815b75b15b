import { expect } from 'vitest';
import type { RunningJob } from './jobs.port.ts';
import { type Bench, mail, type Promises } from './testing/queue-under-test.ts';

/** Guarantees of every engine when workers stop, die, know too few names, or are several. */
export const jobLeases = {
  async 'do not count a try that was cut short by the stop'(q: Bench) {
    const { run, begun } = q.held();
    const cut: typeof run = async (job, signal, note) => run(job, signal, note).then(() => signal.throwIfAborted());
    q.work({ tries: 1, run: cut });
    await q.jobs.enqueue([mail('a')]);
    await begun;
    q.stop.abort();
    await q.counted({ waiting: 1, running: 0, parked: 0 });
    await q.restart();
    const attempts = working(q, { tries: 1 });
    await q.until(() => expect(attempts).toEqual([1]));
  },

  async 'go to another within two when their worker is killed, which counts as a try, and not before'(q) {
    await q.jobs.enqueue([mail('a')]);
    await q.queue.killWorkerDuring('mail');
    const attempts = working(q);
    await q.jobs.enqueue([mail('marker')]);
    await q.settled(['marker']);
    await pass(q, 2 * q.queue.leaseMs);
    await q.settled(['marker', 'a']);
    expect(attempts).toEqual([1, 2]);
  },

  async 'end in the parking of a job whose worker dies on every try'(q) {
    await q.jobs.enqueue([mail('deadly')]);
    await q.queue.killWorkerDuring('mail');
    await pass(q, 2 * q.queue.leaseMs);
    q.work({ tries: 1 });
    await q.until(async () => expect(await q.jobs.deadJobs()).toMatchObject([{ id: 'deadly' }]));
    expect(q.ran).toEqual([]);
  },

  async 'are given as often as there are tries, however the earlier ones ended'(q) {
    await q.jobs.enqueue([mail('a')]);
    for (let death = 0; death < 3; death++) {
      await q.queue.killWorkerDuring('mail');
      await pass(q, 2 * q.queue.leaseMs);
    }
    const attempts = working(q, { tries: 4 });
    await q.settled(['a']);
    expect(attempts).toEqual([4]);
    expect(await q.jobs.deadJobs()).toEqual([]);
  },

  async 'start anew with a job that is asked for again after its workers died'(q) {
    await q.jobs.enqueue([mail('a')]);
    await q.queue.killWorkerDuring('mail');
    await pass(q, 2 * q.queue.leaseMs);
    const attempts = working(q, { tries: 1 });
    await q.counted({ parked: 1 });
    expect(await q.jobs.retry('a')).toBe(true);
    await q.settled(['a']);
    expect(attempts).toEqual([1]);
  },

  async 'are kept for a job that takes longer than one'(q) {
    const { run, begun, end } = q.held();
    let starts = 0;
    q.work({
      run(job, signal, note) {
        starts++;
        return run(job, signal, note);
      },
    });
    await q.jobs.enqueue([mail('long')]);
    const signal = await begun;
    q.work({ run: async () => void starts++ }, q.open());
    await pass(q, 3 * q.queue.leaseMs);
    expect(starts, 'starts').toBe(1);
    expect(signal.aborted).toBe(false);
    end();
    await q.settled(['long']);
    await q.emptied();
    expect(starts).toBe(1);
  },

  async 'are told of to who has lost one, whose job is another worker’s then'(q) {
    const { run, begun } = q.held();
    q.work({ run });
    await q.jobs.enqueue([mail('lost')]);
    const signal = await begun;
    await q.queue.takeAway('lost');
    await pass(q, q.queue.leaseMs);
    await q.until(() => expect(signal.aborted).toBe(true));
    expect(q.stop.signal.aborted).toBe(false);
  },

  async 'go to one of several workers only'(q) {
    q.work({}, q.open());
    q.work();
    const ids = Array.from({ length: 40 }, (_, n) => `job-${n}`);
    for (const id of ids) await q.jobs.enqueue([mail(id)]);
    await q.until(() => expect([...q.ran].sort()).toEqual([...ids].sort()));
    await q.emptied();
    expect(q.ran).toHaveLength(40);
  },

  async 'are not used up by who does not know the job, which stays for who does'(q) {
    q.work();
    await q.jobs.enqueue([{ ...mail('newer'), name: 'of-tomorrow' }]);
    for (let look = 0; look < 8; look++) {
      await q.jobs.enqueue([mail(`marker-${look}`)]);
      await q.until(() => expect(q.ran).toContain(`marker-${look}`));
      await q.queue.passTime(q.queue.moment);
    }
    expect(await q.jobs.deadJobs()).toEqual([]);
    expect(q.ran).not.toContain('newer');
    await q.restart();
    const attempts = working(q, { name: 'of-tomorrow', tries: 1 });
    await q.until(() => expect(q.ran).toContain('newer'));
    expect(attempts).toEqual([1]);
  },
} satisfies Promises;

/** Starts a worker and returns the attempt numbers that ran. */
function working(q: Bench, extra: { name?: string; tries?: number } = {}): number[] {
  const attempts: number[] = [];
  const run = async ({ id, attempt }: RunningJob) => {
    q.ran.push(id);
    attempts.push(attempt);
  };
  q.work({ ...extra, run });
  return attempts;
}

/** In steps, so that a worker can renew its leases in between. */
async function pass({ queue }: Bench, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += queue.leaseMs / 2) await queue.passTime(queue.leaseMs / 2);
}
