import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import { openSqlitePersonKeys, type SqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MoveOptions, moveLog } from './move-log.ts';
import { seenMarks } from './move-mark.ts';
import { some } from './testing/moved-events.ts';

const clock = { now: () => Date.parse('2026-06-01T08:00:00Z') };
const running = new AbortController().signal;

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
function ended<T extends { close(): Promise<void> }>(one: T): T {
  ending.push(() => one.close());
  return one;
}

describe('keys that move to another store with the log', () => {
  let folder: string;
  let source: EventStore;
  let target: EventStore;
  let jobs: Jobs;
  let had: SqlitePersonKeys;
  let keys: SqlitePersonKeys;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naust-moving-keys-'));
    ending.push(() => rm(folder, { recursive: true }));
    source = logIn('events.db');
    target = logIn('target.db');
    had = keysIn('keys.db');
    keys = keysIn('there.db');
    jobs = ended(openSqliteJobs({ file: join(folder, 'jobs.db'), clock, onFailure: () => {} }));
    await had.belongTo(await source.identity());
    await had.obtain(['1', '2', '3']);
    await had.destroy('2');
    await source.append('order-1', 'none', some(3));
  });

  const logIn = (name: string) => ended(openSqliteEventStore({ file: join(folder, name) }));
  const keysIn = (name: string) =>
    ended(openSqlitePersonKeys({ file: join(folder, name), wrappingKey: new Uint8Array(32) }));
  const move = (others: Partial<MoveOptions> = {}) =>
    moveLog(
      {
        ...{ source, target, keys, formerKeys: had, jobs, isQueueNamed: true, say: () => {} },
        ...{ marks: seenMarks(folder), ...others },
      },
      running,
    );
  const opened = async (one: SqlitePersonKeys) => one.find(['1', '2', '3']);

  it('open there what they opened, and neither the old log nor the new one where they were', async () => {
    const said: string[] = [];
    expect(await move({ say: (line) => said.push(line) })).toBe(3);
    expect(said.at(-1)).toBe('3 keys are copied and compared.');
    expect(await opened(keys)).toEqual(await opened(had));
    expect((await keys.obtain(['2'])).get('2')).toBeNull();
    expect(await keys.belongTo(await target.identity())).toBe('bound');
    for (const log of [source, target]) expect(await had.belongTo(await log.identity())).toBe('refused');
    expect(await move()).toBe('nothing');
  });

  it('open no log before all of them are there', async () => {
    const broken = { ...keys, adopt: () => Promise.reject(new Error('killed')) };
    await expect(move({ keys: broken })).rejects.toThrow('killed');
    for (const log of [source, target]) expect(await keys.belongTo(await log.identity())).toBe('refused');
    expect(await had.belongTo(await source.identity())).toBe('bound');
    expect(await move()).toBe(3);
  });

  it.each([0, 1, 2])('go on where the move was broken off, with what has happened since (%i)', async (nth) => {
    const broken = () => Promise.reject(new Error('killed'));
    const at: Partial<MoveOptions>[] = [
      { keys: { ...keys, adopt: (asked) => keys.adopt(asked).then(broken) } },
      { formerKeys: { ...had, moveTo: broken } },
      { keys: { ...keys, moveTo: (from, to) => (from.startsWith('left') ? keys.moveTo(from, to) : broken()) } },
    ];
    await expect(move(at[nth])).rejects.toThrow('killed');
    await had.destroy('3');
    await had.obtain(['4']);
    expect(await move()).toBe(3);
    expect(await opened(keys)).toEqual(await opened(had));
    expect((await keys.find(['3'])).get('3')).toBeNull();
    expect(await keys.find(['4'])).toEqual(await had.find(['4']));
    expect(await had.belongTo(await source.identity())).toBe('refused');
  });

  it('come back to where they were, with whom was met and who was erased since', async () => {
    await move();
    await keys.obtain(['5']);
    await keys.destroy('1');
    const back = logIn('back.db');
    expect(await move({ source: target, target: back, keys: had, formerKeys: keys })).toBe(3);
    expect(await had.find(['1', '2', '3', '5'])).toEqual(await keys.find(['1', '2', '3', '5']));
    expect((await had.obtain(['1'])).get('1')).toBeNull();
    expect(await had.belongTo(await back.identity())).toBe('bound');
  });

  it('are refused where another log has its keys, or nobody has said whose they are', async () => {
    await keys.obtain(['9']);
    await expect(move()).rejects.toThrow(/keys that are not those of the source/);
    await keys.belongTo('another');
    await expect(move()).rejects.toThrow(/keys that are not those of the source/);
    expect([await keys.log(), (await keys.find(['1'])).size]).toEqual(['another', 0]);
    expect(await target.head()).toBe(0n);
    expect(await had.belongTo(await source.identity())).toBe('bound');
  });

  it('are refused where they are not those of the source', async () => {
    const others = keysIn('others.db');
    await expect(move({ formerKeys: others })).rejects.toThrow(/--keys/);
    await others.belongTo('another');
    await expect(move({ formerKeys: others })).rejects.toThrow(/--keys/);
    expect([await keys.log(), await target.head()]).toEqual([null, 0n]);
  });

  it.each([
    ['another key', (one: SqlitePersonKeys) => one.obtain(['3'])],
    ['one too many', (one: SqlitePersonKeys) => one.obtain(['9'])],
    ['one destroyed', (one: SqlitePersonKeys) => one.destroy('1')],
  ])('are compared with what is there at the end (%s)', async (_what, act) => {
    const broken = { ...keys, adopt: () => Promise.reject(new Error('killed')) };
    await expect(move({ keys: broken })).rejects.toThrow('killed');
    await act(keys);
    await expect(move()).rejects.toThrow(/keys that are not those of the source/);
    expect(await had.belongTo(await source.identity())).toBe('bound');
    expect(await keys.belongTo(await target.identity())).toBe('refused');
  });

  it('wait for a store that is away', async () => {
    const said: string[] = [];
    let asked = 0;
    const adopt: SqlitePersonKeys['adopt'] = (part) =>
      asked++ === 0 ? Promise.reject(new KeysUnavailable('away')) : keys.adopt(part);
    expect(await move({ keys: { ...keys, adopt }, say: (line) => said.push(line) })).toBe(3);
    expect(said).toContain('Waiting for the keys …');
    expect(await opened(keys)).toEqual(await opened(had));
  });
});
