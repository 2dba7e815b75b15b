import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppendOutcomeUnknown, type EventStore, StoreUnavailable } from '../event-store/event-store.port.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../keys/sqlite/sqlite-person-keys.ts';
import { executor } from './command-executor.ts';
import { take, toyContext, toyDecider, toyEvents } from './testing/toy-counter.ts';

const clock = { now: () => Date.parse('2026-11-20T12:00:00Z') };
let directory: string;
let store: EventStore;
let keys: ReturnType<typeof openSqlitePersonKeys>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-stream worker-'));
  store = openSqliteEventStore({ file: join(directory, 'events.db') });
  keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
});
afterEach(async () => {
  await store.close();
  await keys.close();
  await rm(directory, { recursive: true });
});

const open = (over: { store?: EventStore; timeoutMs?: number } = {}) =>
  executor({ store, keys, clock, kinds: { toy: { decider: toyDecider } }, definitions: toyEvents, ...over });

it('tells what is decided while it is on its way, and when it is durable', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const append: EventStore['append'] = async (...ask) => {
    await held;
    return store.append(...ask);
  };
  const { decided, done } = open({ store: { ...store, append } }).begin('toy', 's', take('Kari', 2), toyContext);
  const reported = await decided;
  expect(reported).toMatchObject([{ type: 'Taken', stream: 's', version: 0 }]);
  expect(await store.read('s', 0)).toEqual([]);
  release();
  expect((await done).events.map(({ id }) => id)).toEqual(reported.map(({ id }) => id));
});

it('has nothing decided to tell of what is refused or held already', async () => {
  const boxes = open();
  await boxes.run('toy', 's', take('Kari'), toyContext);
  const again = boxes.begin('toy', 's', take('Kari'), toyContext);
  const tooMany = boxes.begin('toy', 's', take('Ola', 2_000_000), toyContext);
  expect(await again.decided).toEqual([]);
  await expect(tooMany.done).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await tooMany.decided).toEqual([]);
});

it('tells who has waited long that it may have been written, goes on asking and then takes more', async () => {
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: EventStore = {
    ...store,
    async append(...append) {
      const appended = await store.append(...append);
      await answering;
      return appended;
    },
  };
  const boxes = open({ store: slow, timeoutMs: 20 });
  await expect(boxes.run('toy', 's', take('Kari'), toyContext)).rejects.toBeInstanceOf(AppendOutcomeUnknown);
  await expect(boxes.run('toy', 's', take('Ola'), toyContext)).rejects.toBeInstanceOf(StoreUnavailable);
  answer();
  await expect.poll(async () => (await boxes.run('toy', 's', take('Ola'), toyContext)).version).toBe(1);
  expect((await boxes.run('toy', 's', take('Kari'), toyContext)).events).toEqual([]);
});
