import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';
import type { RecordedEvent } from '../event-store.port.ts';
import { logDamage, logFacts } from './log-facts.ts';
import { openSqliteEventReader } from './sqlite-event-reader.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';
import { writeOlderLog } from './testing/older-log.ts';

let folder: string;
let file: string;

const meta = { at: '2026-06-02T07:30:00.000Z', channel: 'web', correlationId: 'c' } as const;
const event = (n: number) => ({
  id: `id-${n}`,
  type: 'Noted',
  schemaVersion: 1,
  data: { n, personal: 'x', personId: `p${n}` },
  meta,
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-checksum-'));
  file = join(folder, 'events.db');
  const store = openSqliteEventStore({ file });
  await store.append('a', 'none', [event(1), event(2), event(3)]);
  await store.append('b', 'none', [event(4)]);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(sql: string): void {
  const db = openSqlite(file, { durability: 'full' });
  db.exec(sql);
  closeSqlite(db);
}

async function readAll(): Promise<number> {
  const reader = openSqliteEventReader(file);
  try {
    return (await reader.read('a', 0)).length + (await reader.read('b', 0)).length;
  } finally {
    await reader.close();
  }
}

async function followAll(): Promise<readonly RecordedEvent[]> {
  const reader = openSqliteEventReader(file);
  const read: RecordedEvent[] = [];
  try {
    for await (const { events, live } of reader.follow(0n, new AbortController().signal)) {
      read.push(...events);
      if (live) break;
    }
    return read;
  } finally {
    await reader.close();
  }
}

it('leaves a whole log as it is', async () => {
  expect(logDamage(file)).toEqual([]);
  expect(await readAll()).toBe(4);
  expect(logFacts(file, 3n)).toMatchObject({
    is: 'there',
    facts: { head: 4n, newest: 'id-4', idAt: 'id-3', damage: [], holders: ['p1', 'p2', 'p3', 'p4'] },
  });
});

describe('an event is found damaged', () => {
  it.each([
    ['a digit of its data', `update events set data = replace(data, '"n":3', '"n":8') where position = 3`],
    ['its type', `update events set type = 'Voted' where position = 3`],
    ['its id', `update events set id = 'id-9' where position = 3`],
    ['its time', `update events set meta = replace(meta, '07:30', '07:31') where position = 3`],
    ['its version', `update events set version = 5 where position = 3`],
    ['its stream', `update events set stream = 4 where position = 3`],
    ['its checksum', `update events set meta = json_set(meta, '$[#-1]', 1) where position = 3`],
    ['what is no JSON', `update events set data = '{' where position = 3`],
  ])('where %s was changed', async (_, sql) => {
    change(sql);
    expect(logDamage(file)).toEqual([{ position: 3n, why: 'changed' }]);
    await expect(readAll()).rejects.toThrow('position 3');
  });

  it('where it is another log’s, whose checksum is right there', () => {
    change(`update identity set id = 'another'`);
    expect(logDamage(file)).toHaveLength(4);
  });

  it('where its stream’s first event is missing, which alone says the name', async () => {
    change('delete from events where position = 1');
    await expect(followAll()).rejects.toThrow('position 2');
  });

  it('where it is missing', () => {
    change('delete from events where position = 2');
    expect(logDamage(file)).toEqual([{ position: 2n, why: 'missing' }]);
  });
});

describe('rows as they stand in logs of shops, for good: the first two with nulls before the checksum', () => {
  beforeEach(() => {
    rmSync(file);
    writeOlderLog(file);
  });

  it('are read', async () => {
    expect(logDamage(file)).toEqual([]);
    expect((await followAll()).map((read) => read.meta)).toEqual([
      meta,
      { ...meta, causationId: 'x' },
      { ...meta, userId: 'u', role: 'admin' },
      meta,
      { ...meta, causationId: 'x' },
    ]);
  });

  it.each([1, 2, 3, 4, 5])('are found damaged where a digit of the data of number %i was changed', (position) => {
    change(`update events set data = replace(data, '"n":', '"n":8') where position = ${position}`);
    expect(logDamage(file)).toEqual([{ position: BigInt(position), why: 'changed' }]);
  });
});

it('gives back whatever an event says of its cause and its user', async () => {
  const metas = [
    { ...meta, causationId: 'x' },
    { ...meta, userId: 'u' },
    { ...meta, causationId: 'x', userId: 'u', role: 'admin' as const },
  ];
  const store = openSqliteEventStore({ file });
  await store.append(
    'c',
    'none',
    metas.map((one, n) => ({ ...event(n), meta: one })),
  );
  expect((await store.read('c', 0)).map((read) => read.meta)).toEqual(metas);
  await store.close();
  change(`update events set meta = replace(meta, '"x"', '"y"') where position = 7`);
  expect(logDamage(file)).toEqual([{ position: 7n, why: 'changed' }]);
});

it('believes events from before there were checksums', async () => {
  change(`update events set meta = json_remove(meta, '$[#-1]'), data = replace(data, '"n":3', '"n":8')`);
  expect(logDamage(file)).toEqual([]);
  expect(await readAll()).toBe(4);
});
