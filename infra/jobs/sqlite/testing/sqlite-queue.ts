import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { QueueUnderTest } from '../../testing/queue-under-test.ts';
import { DONE_IS_KNOWN_FOR_MS } from '../sqlite-job-table.ts';
import { openSqliteJobs } from '../sqlite-jobs.ts';

const LEASE_MS = 30_000;
const MOMENT_MS = 60_000;
const LOOK_EVERY_MS = 2;
const module = new URL('../sqlite-jobs.ts', import.meta.url).href;

export async function openSqliteQueue(): Promise<QueueUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'naust-jobs-'));
  const file = join(folder, 'jobs.db');
  let time = Date.parse('2026-05-16T12:00:00Z');
  const clock = { now: () => time };
  return {
    now: clock.now,
    async passTime(ms) {
      time += ms;
      // Timers fire in order: by then every worker has looked once.
      await setTimeout(2 * LOOK_EVERY_MS);
    },
    moment: MOMENT_MS,
    leaseMs: LEASE_MS,
    knownMs: DONE_IS_KNOWN_FOR_MS,
    longWait: 2_000,
    open: () =>
      openSqliteJobs({
        file,
        clock,
        pollMs: LOOK_EVERY_MS,
        leaseMs: LEASE_MS,
        concurrency: 2,
        paces: { wallet: { most: 2, perMs: MOMENT_MS } },
        onFailure: () => {},
      }),
    killWorkerDuring: (name) => workThatIsKilled(file, time, name),
    async takeAway(id) {
      const db = new DatabaseSync(file, { timeout: 5_000 });
      db.prepare(`UPDATE job SET holder = 'another', due_at = ? WHERE id = ?`).run(time + LEASE_MS, id);
      db.close();
    },
    async stored() {
      const files = (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1'));
      return (await Promise.all(files)).join('\n');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function workThatIsKilled(file: string, time: number, name: string): Promise<void> {
  const script = `
    import { openSqliteJobs } from ${JSON.stringify(module)};
    const options = { file: ${JSON.stringify(file)}, clock: { now: () => ${time} }, leaseMs: ${LEASE_MS}, onFailure() {} };
    const run = () => { console.log('running'); return new Promise(() => {}); };
    openSqliteJobs(options).work([{ name: ${JSON.stringify(name)}, queue: 'mails', run }], new AbortController().signal);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
