import { expect } from 'vitest';
import { type Bench, mail, type Promises } from './testing/queue-under-test.ts';

const failing = new Error('550 no such user kari@example.no, call +47 912 34 567');

/** What every engine stores of jobs, over restarts and for how long, and what it never stores. */
export const jobMemory = {
  async 'is all that waits, was done and was parked, over a restart'(q: Bench) {
    q.work({ tries: 1, run: async ({ id }) => (id === 'bad' ? Promise.reject(new Error('x')) : undefined) });
    await q.jobs.enqueue([mail('done'), mail('bad')]);
    await q.counted({ waiting: 0, running: 0, parked: 1 });
    q.stop.abort();
    await q.jobs.enqueue([mail('waiting')]);
    await q.restart();
    expect(await q.jobs.deadJobs()).toMatchObject([{ id: 'bad' }]);
    await q.jobs.enqueue([mail('done')]);
    q.work();
    await q.settled(['waiting']);
    await q.emptied();
  },

  async 'is a job that was done, for as long as was said'(q) {
    q.work();
    await q.jobs.enqueue([mail('done')]);
    await q.settled(['done']);
    await q.emptied();
    await q.queue.passTime(q.queue.knownMs / 2);
    await q.jobs.enqueue([mail('other')]);
    await q.settled(['done', 'other']);
    await q.jobs.enqueue([mail('done'), mail('marker')]);
    await q.settled(['done', 'other', 'marker']);
  },

  async 'is a job that was parked, until somebody asks for it again'(q) {
    let isBroken = true;
    const run = async ({ id }: { id: string }) => {
      if (id === 'bad' && isBroken) throw new Error('x');
      q.ran.push(id);
    };
    q.work({ tries: 1, run });
    await q.jobs.enqueue([mail('bad')]);
    await q.counted({ parked: 1, running: 0 });
    isBroken = false;
    await q.queue.passTime(2 * q.queue.knownMs);
    await q.jobs.enqueue([mail('bad'), mail('marker')]);
    await q.settled(['marker']);
    expect(await q.jobs.deadJobs()).toMatchObject([{ id: 'bad', name: 'mail', payload: { orderId: 'bad' } }]);
    expect(await q.jobs.retry('bad')).toBe(true);
    await q.settled(['marker', 'bad']);
  },

  async 'is what was noted of jobs as they ended, and counts them apart'(q) {
    q.work({
      async run({ id }, _signal, note) {
        if (id === 'idle') note('skipped');
        if (id === 'vain') note('failed');
        q.ran.push(id);
      },
    });
    await q.jobs.enqueue([mail('a'), mail('idle'), mail('b'), mail('vain')]);
    await q.counted({ waiting: 0, running: 0 });
    await q.restart();
    const counted = (await q.jobs.tallies()).map(({ state, outcome, count }) => `${count} ${state} ${outcome}`);
    expect(counted.sort()).toEqual(['1 done failed', '1 done skipped', '2 done null']);
  },

  async 'is nothing personal that an error says, nor where it came from'(q) {
    const run = async ({ id }: { id: string }) => {
      if (id === 'bad' || id === 'later') throw failing;
      q.ran.push(id);
    };
    const text = '550 no such user [e-mail], call [number]';
    q.work({ tries: 2, backoff: () => q.queue.moment, run });
    await q.jobs.enqueue([mail('bad')]);
    await q.counted({ delayed: 1, running: 0 });
    await expectNothingPersonal(q);
    await q.queue.passTime(q.queue.moment);
    await q.counted({ parked: 1, running: 0 });
    expect(await q.jobs.deadJobs()).toMatchObject([{ error: text }]);
    await expectNothingPersonal(q);
  },
} satisfies Promises;

async function expectNothingPersonal({ queue }: Bench): Promise<void> {
  const stored = await queue.stored();
  expect(stored).toContain('bad');
  for (const word of ['kari@', '912 34 567', 'job-memory.suite', '    at async ']) {
    expect(stored.includes(word), `${word} is stored`).toBe(false);
  }
}
