import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { synchronousOf } from '../../sqlite/sqlite.ts';
import { embeddedJobsContract } from '../embedded-jobs.suite.ts';
import { QueueRests } from '../jobs.port.ts';
import { jobsContract } from '../jobs.suite.ts';
import { openSqliteJobs } from './sqlite-jobs.ts';
import { openSqliteQueue } from './testing/sqlite-queue.ts';

const module = new URL('./sqlite-jobs.ts', import.meta.url).href;
// A worker thread does not inherit the loader of the tests.
const loader = import.meta.resolve('tsx/esm/api');

jobsContract('SQLite', openSqliteQueue);
embeddedJobsContract('SQLite', openSqliteQueue);

/** Modules loaded from now on open their files through this; the worker's other files do not. */
async function watchedSqlite() {
  vi.resetModules();
  vi.doMock('../../sqlite/sqlite.ts', { spy: true });
  onTestFinished(() => {
    vi.doUnmock('../../sqlite/sqlite.ts');
    vi.resetModules();
  });
  const { openSqlite } = await import('../../sqlite/sqlite.ts');
  return { openSqlite: vi.mocked(openSqlite) };
}

it('has what it took on the disk before it says so, whatever the settings', async () => {
  const { openSqlite } = await watchedSqlite();
  const queue = await (await import('./testing/sqlite-queue.ts')).openSqliteQueue();
  const jobs = queue.open();
  const connection = openSqlite.mock.results.at(-1);
  if (connection?.type !== 'return') throw new Error('no file was opened');
  const FULL = 2;
  expect(synchronousOf(connection.value)).toBe(FULL);
  await jobs.close();
  await queue.remove();
});

it('goes on with the file of a shop that knew no queues', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naust-jobs-'));
  const file = join(folder, 'jobs.db');
  const time = Date.parse('2026-05-16T12:00:00Z');
  writeOldFile(file, time);
  const ran: string[] = [];
  const paces = { mails: { most: 2, perMs: 60_000 } };
  const jobs = openSqliteJobs({ file, clock: { now: () => time }, pollMs: 2, paces, onFailure: () => {} });
  expect(await jobs.counts()).toEqual({ waiting: 3, delayed: 1, running: 0, parked: 1 });
  expect(await jobs.lastSeen('owed mails')).toBe(7n);
  const run = async ({ id }: { id: string }) => void ran.push(id);
  const working = [
    { name: 'mail', queue: 'mails', run },
    { name: 'act', queue: 'acts', run },
  ] as const;
  void jobs.work(working, AbortSignal.timeout(60_000));
  await jobs.enqueue([{ id: 'done', queue: 'mails', name: 'mail', payload: {} }]);
  await expect.poll(() => [...ran].sort()).toEqual(['act', 'waiting']);
  expect(await jobs.retry('parked')).toBe(true);
  await expect.poll(() => [...ran].sort()).toEqual(['act', 'parked', 'waiting']);
  await expect.poll(() => jobs.counts()).toEqual({ waiting: 1, delayed: 1, running: 0, parked: 0 });
  await jobs.close();
  await rm(folder, { recursive: true });
});

it('rests and waits no longer where the clock that said until when was ten hours ahead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naust-jobs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'jobs.db');
  let time = Date.parse('2026-05-16T22:00:00Z');
  const [failing, ran] = [new Set(['rests', 'waits']), [] as string[]];
  const jobs = openSqliteJobs({ file, clock: { now: () => time }, pollMs: 2, onFailure: () => {} });
  const run = async ({ id }: { id: string }) => {
    if (failing.has(id)) throw id === 'rests' ? new QueueRests('no mail server') : new Error('busy');
    ran.push(id);
  };
  const backoff = () => 30_000;
  const stop = new AbortController();
  const working = [
    { name: 'mail', queue: 'mails', backoff, run },
    { name: 'act', queue: 'acts', backoff, run },
  ] as const;
  const worked = jobs.work(working, stop.signal);
  await jobs.enqueue([
    { id: 'rests', queue: 'mails', name: 'mail', payload: {} },
    { id: 'waits', queue: 'acts', name: 'act', payload: {} },
  ]);
  await expect.poll(() => jobs.counts()).toMatchObject({ waiting: 1, delayed: 1, running: 0 });
  failing.clear();
  time -= 10 * 60 * 60_000;
  await expect.poll(() => [...ran].sort()).toEqual(['rests', 'waits']);
  stop.abort();
  await worked;
  await jobs.close();
});

/** A file from before jobs had queues. */
function writeOldFile(file: string, time: number): void {
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE job (id TEXT PRIMARY KEY, name TEXT NOT NULL, payload TEXT NOT NULL, run_at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'parked')), due_at INTEGER NOT NULL,
      holder TEXT, attempts INTEGER NOT NULL DEFAULT 0, error TEXT, ended_at INTEGER) STRICT;
    CREATE INDEX job_due_by_name ON job (name, due_at) WHERE state IN ('waiting', 'running');
    CREATE INDEX job_ended ON job (state, ended_at) WHERE state IN ('done', 'parked');
    CREATE TABLE seen (name TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
    INSERT INTO seen VALUES ('owed mails', 7);`);
  const add = db.prepare(
    `INSERT INTO job (id, name, payload, run_at, state, due_at, ended_at) VALUES (?, ?, '{}', ?, ?, ?, ?)`,
  );
  add.run('waiting', 'mail', time - 2, 'waiting', time - 2, null);
  add.run('act', 'act', time - 1, 'waiting', time - 1, null);
  add.run('of-tomorrow', 'unknown', time - 1, 'waiting', time - 1, null);
  add.run('later', 'mail', time + 60_000, 'waiting', time + 60_000, null);
  add.run('done', 'mail', time - 3, 'done', time - 3, time - 2);
  add.run('parked', 'mail', time - 3, 'parked', time - 3, time - 2);
  db.close();
}

it('wakes a worker in another thread at once, long before it would look by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'naust-jobs-'));
  const file = join(folder, 'jobs.db');
  const time = Date.parse('2026-05-16T12:00:00Z');
  const stop = new AbortController();
  const jobs = openSqliteJobs({ file, clock: { now: () => time }, pollMs: 3_600_000, onFailure: () => {} });
  const ran = new Promise((resolve) => {
    void jobs.work([{ name: 'mail', queue: 'mails', run: async ({ id }) => resolve(id) }], stop.signal);
  });
  const script = `
    import(${JSON.stringify(loader)}).then(async ({ register }) => {
      register();
      const { openSqliteJobs } = await import(${JSON.stringify(module)});
      const jobs = openSqliteJobs({ file: ${JSON.stringify(file)}, clock: { now: () => ${time} }, onFailure() {} });
      await jobs.enqueue([{ id: 'from-the-projector', queue: 'mails', name: 'mail', payload: {} }]);
      await jobs.close();
    });`;
  const thread = new Worker(script, { eval: true });
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error));
  expect(await Promise.race([ran, failed])).toBe('from-the-projector');
  stop.abort();
  await jobs.close();
  await rm(folder, { recursive: true });
});
