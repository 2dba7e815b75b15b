import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';
import { AppendConflict, StoreRefused } from '../event-store.port.ts';
import { sampleEvent } from '../testing/sample-events.ts';
import { logDamage, logFacts } from './log-facts.ts';
import { openSqliteEventReader } from './sqlite-event-reader.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';
import { OLDER_IDENTITY, writeOlderLog } from './testing/older-log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-older-log-'));
  file = join(folder, 'events.db');
  writeOlderLog(file);
});
afterEach(() => rmSync(folder, { recursive: true }));

function rowsOf<T>(sql: string): T[] {
  const db = openSqlite(file, { durability: 'full' });
  const rows = db.prepare(sql).all();
  closeSqlite(db);
  return rows;
}

const allRows = () => rowsOf('select * from events order by position');

async function requireGoesOn(): Promise<void> {
  const store = openSqliteEventStore({ file });
  expect([await store.identity(), await store.head()]).toEqual([OLDER_IDENTITY, 5n]);
  expect((await store.read('a', 0)).map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3']);
  expect((await store.read('b', 0)).map(({ id }) => id)).toEqual(['id-4', 'id-5']);
  await expect(store.append('b', 0, [sampleEvent()])).rejects.toBeInstanceOf(AppendConflict);
  expect(await store.append('b', 1, [sampleEvent()])).toEqual({ version: 2, position: 6n });
  await store.close();
}

it('is taken over with every event as it was, and goes on in one file', async () => {
  const before = allRows();
  await openSqliteEventStore({ file }).close();
  expect(allRows()).toEqual(before);
  expect(logDamage(file)).toEqual([]);
  expect(existsSync(`${file}-index`)).toBe(false);
  await requireGoesOn();
  expect(allRows().slice(0, 5)).toEqual(before);
});

it.each(['log.before-indexed', 'log.indexed'])(
  'is taken over also after a kill at %s',
  async (point) => {
    const before = allRows();
    const [store, crashes] = ['./sqlite-event-store.ts', '../../crash-points.ts'].map((path) =>
      JSON.stringify(fileURLToPath(new URL(path, import.meta.url))),
    );
    const program = `
    import { crashAt } from ${crashes};
    import { openSqliteEventStore } from ${store};
    crashAt({ point: ${JSON.stringify(point)}, nth: 1 });
    openSqliteEventStore({ file: process.argv[1] });`;
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx/esm', '--input-type=module', '-e', program, file]);
    expect([signal, existsSync(`${file}-index`)]).toEqual(['SIGKILL', true]);
    expect(allRows()).toEqual(before);
    expect(logDamage(file)).toEqual([]);
    await requireGoesOn();
    expect(allRows().slice(0, 5)).toEqual(before);
    expect(existsSync(`${file}-index`)).toBe(false);
  },
  30_000,
);

it('is read before it is taken over, and not changed by that', async () => {
  const reader = openSqliteEventReader(file);
  expect((await reader.read('b', 1)).map(({ id }) => id)).toEqual(['id-5']);
  await reader.close();
  expect(existsSync(`${file}-index`)).toBe(true);
});

it('is looked through for types of events again where an older program has written since', async () => {
  await openSqliteEventStore({ file }).close();
  rowsOf(
    `insert into events select 6, stream, 2, null, 'id-6', 'MoonRented', 1, meta, data from events where position = 5`,
  );
  closeSqlite(openSqlite(`${file}-index`, { durability: 'full' }));
  expect(() => openSqliteEventStore({ file, knows: (type) => type === 'Noted' })).toThrow('MoonRented 1 (position 6)');
});

it('is refused, and left as it is, where two events have the same place', () => {
  rowsOf('update events set version = 1 where position = 3');
  expect(() => openSqliteEventStore({ file })).toThrow(StoreRefused);
  expect(existsSync(`${file}-index`)).toBe(true);
  expect(logDamage(file)).toEqual([{ position: 3n, why: 'changed' }]);
});

it('is found damaged where a name was changed, in an event or in the index of names', async () => {
  const name = 'order-123456789012345';
  const store = openSqliteEventStore({ file });
  await store.append(name, 'none', [sampleEvent()]);
  await store.close();
  const whole = readFileSync(file);
  expect(logFacts(file)).toMatchObject({ is: 'there', facts: { damage: [] } });
  const places = [whole.indexOf(name), whole.lastIndexOf(name)];
  expect(new Set(places).size).toBe(2);
  for (const place of places) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(place + 10) ^ 2, place + 10);
    writeFileSync(file, changed);
    const facts = logFacts(file);
    expect(facts.is === 'damaged' || (facts.is === 'there' && facts.facts.damage.length > 0)).toBe(true);
  }
});
