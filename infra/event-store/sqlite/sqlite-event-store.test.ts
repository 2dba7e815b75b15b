import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSqlite, openSqlite, synchronousOf } from '../../sqlite/sqlite.ts';
import { embeddedEventStoreContract } from '../embedded-event-store.suite.ts';
import { AppendConflict, type EventStore, type EventStoreOptions, StoreUnavailable } from '../event-store.port.ts';
import { eventStoreContract } from '../event-store.suite.ts';
import { type OpenedStore, sampleEvent, sampleEvents } from '../testing/sample-events.ts';
import { openEventLog } from './event-log-file.ts';
import { logFacts } from './log-facts.ts';
import { type EventReader, openSqliteEventReader } from './sqlite-event-reader.ts';
import { eventStoreOn, openSqliteEventStore } from './sqlite-event-store.ts';
import { openedOn } from './testing/opened-store.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-log-'));
  file = join(directory, 'events.db');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true });
});

const open = (options?: EventStoreOptions): Promise<OpenedStore> => openedOn(file, options);

eventStoreContract(open);
embeddedEventStoreContract((options) => openSqliteEventStore({ file, ...options }));

it('syncs every commit to the disk', () => {
  const db = openEventLog(file);
  expect(synchronousOf(db)).toBe(2);
  db.close();
});

it('refuses more appends than it has room to keep waiting', async () => {
  const store = openSqliteEventStore({ file });
  const asked = Array.from({ length: 10_001 }, (_, order) => store.append(`order-${order}`, 'none', sampleEvents(1)));
  await expect(asked.at(-1)).rejects.toBeInstanceOf(StoreUnavailable);
  await Promise.all(asked.slice(0, -1));
  expect(await store.head()).toBe(10_000n);
  await store.append('order-10000', 'none', sampleEvents(1));
  await store.close();
});

it('takes nothing when the disk is full, and goes on when there is room again', async () => {
  const db = openEventLog(file);
  const store = eventStoreOn(db, {});
  await store.append('order-0', 'none', sampleEvents(1));
  const pages: number = db.prepare('pragma page_count').get().page_count;
  db.exec(`pragma max_page_count = ${pages + 2}`);
  const full = [1, 2, 3].map((order) => store.append(`order-${order}`, 'none', sampleEvents(200)));
  for (const asked of full) await expect(asked).rejects.toBeInstanceOf(StoreUnavailable);
  const other = Array.from({ length: 500 }, () => sampleEvent('MoonRented'));
  await expect(store.append('order-0', 0, other)).rejects.toBeInstanceOf(StoreUnavailable);
  db.exec('pragma max_page_count = 1000000');
  expect(await store.head()).toBe(1n);
  expect(await store.append('order-0', 0, sampleEvents(1))).toEqual({ version: 1, position: 2n });
  expect(await store.append('order-2', 'none', sampleEvents(2))).toEqual({ version: 1, position: 4n });
  expect(await store.read('order-1', 0)).toEqual([]);
  expect(await store.read('order-0', 0)).toHaveLength(2);
  await store.append('order-2', 1, [sampleEvent('MoonRented')]);
  await store.close();
  const knows = (type: string) => type !== 'MoonRented';
  expect(() => openSqliteEventStore({ file, knows })).toThrow('MoonRented 1 (position 5)');
});

it('knows a stream of one event when it is opened again', async () => {
  const { store, reopen } = await open();
  const [placed] = sampleEvents(1);
  if (!placed) throw new Error('one event');
  await store.append('order-0', 'none', [placed]);
  const again = await reopen();
  await expect(again.append('order-0', 'none', sampleEvents(1))).rejects.toBeInstanceOf(AppendConflict);
  expect(await again.append('order-0', 'none', [placed])).toEqual({ version: 0, position: 1n });
  expect((await again.read('order-0', 0)).map(({ id }) => id)).toEqual([placed.id]);
  expect(await again.append('order-0', 0, sampleEvents(1))).toEqual({ version: 1, position: 2n });
  expect((await again.read('order-0', 0)).map(({ version }) => version)).toEqual([0, 1]);
  expect((await again.read('order-0', 1)).map(({ version }) => version)).toEqual([1]);
  expect(await again.read('order-0', 0, 1)).toHaveLength(1);
  await again.close();
});

it('is read beside its writer, to the newest event', async () => {
  const store = openSqliteEventStore({ file });
  await store.append('order-1', 'none', sampleEvents(2_100));
  await store.append('order-2', 'none', sampleEvents(1));
  const reader = openSqliteEventReader(file);
  await store.append('order-1', 2_099, sampleEvents(2));
  await store.append('order-3', 'none', sampleEvents(2));
  for (const stream of ['order-1', 'order-2', 'order-3', 'order-4']) {
    expect(await reader.read(stream, 0)).toEqual(await store.read(stream, 0));
  }
  expect(await reader.read('order-1', 2_098, 3)).toEqual(await store.read('order-1', 2_098, 3));
  expect(await reader.head()).toBe(await store.head());
  await reader.close();
  await store.close();
});

it('counts a log as empty whose making was cut off', () => {
  closeSqlite(openSqlite(file, { durability: 'full' }));
  expect(logFacts(file, 3n)).toMatchObject({ is: 'there', facts: { head: 0n, idAt: null } });
});

it('lets its WAL never grow without end, and leaves all in the file when it is closed', {
  timeout: 60_000,
}, async () => {
  const store = openSqliteEventStore({ file });
  const long = { text: 'x'.repeat(512 * 1024) };
  for (let order = 0; order < 300; order++) {
    await store.append(`order-${order}`, 'none', [sampleEvent('OrderPlaced', long)]);
  }
  expect((await stat(`${file}-wal`)).size).toBeLessThan(64 * 1024 * 1024);
  await store.close();
  expect((await stat(file)).size).toBeGreaterThan(150 * 1024 * 1024);
});

it('tells a reader beside it at once when that is woken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let reader: EventReader | undefined;
  const store = openSqliteEventStore({ file, onHead: () => reader?.wake() });
  reader = openSqliteEventReader(file);
  expect(await followBy(reader, store, () => {})).toEqual([0, 1, 2]);
  await reader.close();
  await store.close();
});

it('tells a reader beside it within 200 ms when nobody wakes that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = openSqliteEventStore({ file });
  const reader = openSqliteEventReader(file);
  expect(await followBy(reader, store, () => vi.advanceTimersByTime(200))).toEqual([0, 1, 2]);
  await reader.close();
  await store.close();
});

async function identityRead(from: string): Promise<string | null> {
  const reader = openSqliteEventReader(from);
  const identity = await reader.identity();
  await reader.close();
  return identity;
}

/** A log older than identities. */
function forgetIdentity(): void {
  const db = openEventLog(file);
  db.exec('drop table identity; pragma wal_checkpoint(truncate)');
  closeSqlite(db);
}

it('has an identity of its own, which its copies share', async () => {
  const store = openSqliteEventStore({ file });
  const made = await store.identity();
  expect(await identityRead(file)).toBe(made);
  await store.append('order-1', 'none', sampleEvents(1));
  await store.close();
  const copy = join(directory, 'copy.db');
  await copyFile(file, copy);
  const copied = openSqliteEventStore({ file: copy });
  expect(await copied.identity()).toBe(made);
  await copied.close();
  const other = openSqliteEventStore({ file: join(directory, 'other.db') });
  expect(await other.identity()).not.toBe(made);
  await other.close();
});

it('goes by its first event where it is older than identities, and is left as it is', async () => {
  const [first, second] = sampleEvents(2);
  if (!first || !second) throw new Error('no sample');
  let store = openSqliteEventStore({ file });
  await store.append('order-1', 'none', [first]);
  await store.close();
  forgetIdentity();
  const older = join(directory, 'older.db');
  await copyFile(file, older);
  store = openSqliteEventStore({ file });
  await store.append('order-1', 0, [second]);
  expect(await store.identity()).toBe(first.id);
  await store.close();
  expect([await identityRead(file), await identityRead(older)]).toEqual([first.id, first.id]);
});

it('gives a log that holds nothing an identity when it is opened to write, not when it is read', async () => {
  await openSqliteEventStore({ file }).close();
  forgetIdentity();
  expect(await identityRead(file)).toBeNull();
  const store = openSqliteEventStore({ file });
  expect(await identityRead(file)).toBe(await store.identity());
  await store.close();
});

/** Versions that a waiting reader gets, one append after another. */
async function followBy(reader: EventReader, store: EventStore, pass: () => void): Promise<number[]> {
  const stop = new AbortController();
  const following = reader.follow(0n, stop.signal)[Symbol.asyncIterator]();
  const versions: number[] = [];
  for (const expected of ['none', 0, 1] as const) {
    const next = following.next();
    await store.append('order-1', expected, sampleEvents(1));
    pass();
    for (const event of (await next).value?.events ?? []) versions.push(event.version);
  }
  stop.abort();
  return versions;
}
