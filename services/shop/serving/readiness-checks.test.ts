import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { hangingStore } from '@naust/infra/event-store/testing/hanging.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readinessOf } from './readiness-checks.ts';

let directory: string;
let log: ReturnType<typeof hangingStore>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-ready-'));
  log = hangingStore(openSqliteEventStore({ file: join(directory, 'events.db') }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await log.store.close();
  await rm(directory, { recursive: true });
});

const well = { isRunning: true, restarts: 0 };
const built = { beingBuilt: () => [], neededToOrder: ['products'], thread: () => well, stoppedAt: () => null };
const figures = { late: async () => [] };
const disk = { check: () => null };
const ready = (parts: object = {}) => readinessOf({ store: log.store, projector: built, figures, disk, ...parts }, {});

it('says within two seconds that the log is away, and is ready again with it', async () => {
  const { reasons } = ready();
  expect(await reasons()).toEqual({});
  log.hang();
  const reported = reasons();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reported).toEqual({ 'event log': 'event log: no answer within 2 s' });
  log.wake();
  expect(await reasons()).toEqual({});
});

it('names the read models without which nobody can order', async () => {
  const projector = { ...built, beingBuilt: () => ['products', 'history'] };
  const { reasons } = ready({ projector });
  expect(await reasons()).toEqual({ 'read models': 'being built: products' });
});

it('names a projector that died, and the read models that are a minute behind', async () => {
  const behind = { 'orders@5': 61, 'users@1': 60 };
  const late = async (seconds: number) =>
    Object.entries(behind).flatMap(([model, by]) => (by > seconds ? [model] : []));
  const { reasons } = ready({
    projector: { ...built, thread: () => ({ ...well, isRunning: false }) },
    figures: { late },
  });
  expect(await reasons()).toEqual({ projector: 'died, and is started again', lag: 'behind: orders@5' });
});
