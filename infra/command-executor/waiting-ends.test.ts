import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppendOutcomeUnknown, type EventStore, StoreUnavailable } from '../event-store/event-store.port.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import { hangingStore } from '../event-store/testing/hanging.ts';
import { withDeadlines } from '../event-store/with-deadlines.ts';
import type { PersonKeys } from '../keys/keys.port.ts';
import { openSqlitePersonKeys } from '../keys/sqlite/sqlite-person-keys.ts';
import { executor } from './command-executor.ts';
import { largeToy, take, toyContext, toyDecider, toyEvents } from './testing/toy-counter.ts';

const kinds = { toy: { decider: toyDecider }, large: largeToy };

let directory: string;
let log: ReturnType<typeof hangingStore>;
let store: EventStore;
let keys: PersonKeys;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-waiting-'));
  log = hangingStore(openSqliteEventStore({ file: join(directory, 'events.db') }));
  store = withDeadlines(log.store);
  keys = openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey: new Uint8Array(32) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await keys.close();
  await rm(directory, { recursive: true });
});

const open = () =>
  executor({ store, keys, clock: { now: () => 0 }, kinds, definitions: toyEvents, followEveryMs: 3_600_000 });
const first = { ...toyContext, beginsStream: true };
/** The rejection of a promise, handled from now on. */
const refusalOf = (asked: Promise<unknown>) => asked.then(() => undefined).catch((fault: unknown) => fault);

it('begins a stream that is new without reading it', async () => {
  const read = vi.spyOn(log.store, 'read');
  store = withDeadlines(log.store);
  const boxes = open();
  expect((await boxes.run('toy', 's', take('Kari'), first)).version).toBe(0);
  expect((await boxes.run('toy', 's', take('Ola'), first)).version).toBe(1);
  expect(read).not.toHaveBeenCalled();
});

it('finds out by the conflict that a stream is not new, and decides on what stands there', async () => {
  await open().run('toy', 's', take('Kari', 999_999), toyContext);
  expect((await open().run('toy', 's', take('Kari'), first)).events).toEqual([]);
  expect((await open().run('toy', 's', take('Ola'), first)).version).toBe(1);
  await expect(open().run('toy', 's', take('Liv'), first)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
});

it('tells after ten seconds that a stream cannot be read, and reads it when it can be', async () => {
  const boxes = open();
  log.hang();
  const refusals = ['toy', 'large'].map((kind) =>
    refusalOf(boxes.run(kind as 'toy', `${kind}-1`, take('Kari'), toyContext)),
  );
  const look = refusalOf(boxes.look('toy', 'toy-2'));
  await vi.advanceTimersByTimeAsync(10_000);
  for (const refusal of [...refusals, look]) expect(await refusal).toBeInstanceOf(StoreUnavailable);
  log.wake();
  expect((await boxes.run('toy', 'toy-1', take('Kari'), toyContext)).version).toBe(0);
});

it('keeps nobody waiting who looks at a stream with an append that is not answered', async () => {
  const append = vi.spyOn(log.store, 'append');
  store = withDeadlines(log.store);
  const boxes = open();
  await boxes.look('toy', 's');
  log.hang();
  const command = refusalOf(boxes.run('toy', 's', take('Kari'), toyContext));
  while (append.mock.calls.length === 0) await turn();
  const looks = [refusalOf(boxes.look('toy', 's'))];
  await vi.advanceTimersByTimeAsync(10_000);
  looks.push(refusalOf(boxes.look('toy', 's')));
  for (const look of looks) expect(await look).toBeInstanceOf(StoreUnavailable);
  expect(await command).toBeInstanceOf(AppendOutcomeUnknown);
  log.wake();
  await expect.poll(async () => (await boxes.look('toy', 's')).version).toBe(0);
});
