import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { jobsContract } from '../jobs.suite.ts';
import type { QueueUnderTest } from '../testing/queue-under-test.ts';
import { openSqliteJobs } from './sqlite-jobs.ts';

const LEASE_MS = 30_000;
const module = new URL('./sqlite-jobs.ts', import.meta.url).href;
// A worker thread does not inherit the loader of the tests.
const loader = import.meta.resolve('tsx/esm/api');

function movableClock() {
  let time = Date.parse('2026-05-16T12:00:00Z');
  return {
    now: () => time,
    advance(ms: number) {
      time += ms;
    },
  };
}

async function openQueue(): Promise<QueueUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'naust-jobs-'));
  const file = join(folder, 'jobs.db');
  const clock = movableClock();
  const onFailure = () => {};
  return {
    clock,
    leaseMs: LEASE_MS,
    open: () => openSqliteJobs({ file, clock, pollMs: 2, leaseMs: LEASE_MS, concurrency: 2, onFailure }),
    async killWorkerDuring(name) {
      const script = `
        import { openSqliteJobs } from ${JSON.stringify(module)};
        const jobs = openSqliteJobs({ file: ${JSON.stringify(file)}, clock: { now: () => ${clock.now()} }, onFailure() {} });
        const run = () => { console.log('running'); return new Promise(() => {}); };
        jobs.work([{ name: ${JSON.stringify(name)}, run }], new AbortController().signal);`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

jobsContract('SQLite', openQueue);

it('wakes a worker in another thread at once, long before it would look by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naust-jobs-'));
  const file = join(folder, 'jobs.db');
  const clock = movableClock();
  const stop = new AbortController();
  const jobs = openSqliteJobs({ file, clock, pollMs: 3_600_000, onFailure: () => {} });
  const ran = new Promise((resolve) => {
    void jobs.work([{ name: 'mail', run: async ({ id }) => resolve(id) }], stop.signal);
  });
  const script = `
    import(${JSON.stringify(loader)}).then(async ({ register }) => {
      register();
      const { openSqliteJobs } = await import(${JSON.stringify(module)});
      const jobs = openSqliteJobs({ file: ${JSON.stringify(file)}, clock: { now: () => ${clock.now()} }, onFailure() {} });
      await jobs.enqueue([{ id: 'from-the-projector', name: 'mail', payload: {} }]);
      await jobs.close();
    });`;
  const thread = new Worker(script, { eval: true });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  expect(await Promise.race([ran, failed])).toBe('from-the-projector');
  stop.abort();
  await jobs.close();
  await rm(folder, { recursive: true });
});
