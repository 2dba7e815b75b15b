import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventStore, StoreUnavailable } from './event-store.port.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { hangingStore } from './testing/hanging.ts';
import { sampleEvents } from './testing/sample-events.ts';
import { withDeadlines } from './with-deadlines.ts';

let directory: string;
let hanging: ReturnType<typeof hangingStore>;
let store: EventStore;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-deadlines-'));
  hanging = hangingStore(openSqliteEventStore({ file: join(directory, 'events.db') }));
  store = withDeadlines(hanging.store);
  await store.append('order-1', 'none', sampleEvents(2));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await rm(directory, { recursive: true });
});

const asked = { read: () => store.read('order-1', 0), head: () => store.head(), identity: () => store.identity() };

it.each(['read', 'head', 'identity'] as const)('says after ten seconds that the log is away (%s)', async (ask) => {
  hanging.hang();
  let refusal: unknown;
  const answer = asked[ask]().catch((fault: unknown) => {
    refusal = fault;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(refusal).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(refusal).toBeInstanceOf(StoreUnavailable);
  hanging.wake();
});

it('keeps no clock running once it is answered, or refused', async () => {
  expect(await store.read('order-1', 0)).toHaveLength(2);
  expect(await store.head()).toBeGreaterThan(0n);
  vi.spyOn(hanging.store, 'head').mockRejectedValue(new StoreUnavailable('closed'));
  await expect(withDeadlines(hanging.store).head()).rejects.toThrow('closed');
  expect(vi.getTimerCount()).toBe(0);
});
