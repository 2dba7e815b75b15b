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

const built = { beingBuilt: () => [], neededToOrder: ['products'] };

it('says within two seconds that the log is away, and is ready again with it', async () => {
  const { reasons } = readinessOf({ store: log.store, projector: built }, {});
  expect(await reasons()).toEqual({});
  log.hang();
  const told = reasons();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await told).toEqual({ 'event log': 'event log: no answer within 2 s' });
  log.wake();
  expect(await reasons()).toEqual({});
});

it('names the read models without which nobody can order', async () => {
  const projector = { ...built, beingBuilt: () => ['products', 'history'] };
  const { reasons } = readinessOf({ store: log.store, projector }, {});
  expect(await reasons()).toEqual({ 'read models': 'being built: products' });
});
