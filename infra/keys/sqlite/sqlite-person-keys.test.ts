import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';
import { copiedKeysContract } from '../copied-keys.suite.ts';
import { type OpenedKeys, personKeysContract } from '../person-keys.suite.ts';
import { openSqlitePersonKeyReader, openSqlitePersonKeys } from './sqlite-person-keys.ts';

const wrappingKey = new Uint8Array(32).fill(1);
let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-keys-'));
  file = join(directory, 'keys.db');
});
afterEach(() => rm(directory, { recursive: true }));

personKeysContract(async () => {
  const opened: OpenedKeys = {
    keys: openSqlitePersonKeys({ file, wrappingKey }),
    other: async () => openSqlitePersonKeys({ file, wrappingKey }),
    async reopen() {
      await opened.keys.close();
      opened.keys = openSqlitePersonKeys({ file, wrappingKey });
      return opened.keys;
    },
    dispose: () => opened.keys.close(),
  };
  return opened;
});

copiedKeysContract(async () => {
  const from = openSqlitePersonKeys({ file, wrappingKey });
  const to = openSqlitePersonKeys({ file: join(directory, 'to.db'), wrappingKey });
  return { from, to, dispose: () => from.close().then(() => to.close()) };
});

it('shows a reader beside it what is made and what is destroyed', async () => {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  const reader = openSqlitePersonKeyReader({ file, wrappingKey });
  expect((await reader.find(['1'])).size).toBe(0);
  const made = await keys.obtain(['1', '2']);
  expect((await reader.find(['1'])).get('1')).toEqual(made.get('1'));
  await keys.destroy('1');
  await turn();
  expect((await reader.find(['1', '2'])).get('1')).toBeNull();
  expect((await reader.find(['1', '2'])).get('2')).toEqual(made.get('2'));
  await reader.close();
  await keys.close();
});

it('lets another process that had the key open see that it was destroyed', async () => {
  const one = openSqlitePersonKeys({ file, wrappingKey });
  const other = openSqlitePersonKeys({ file, wrappingKey });
  await one.obtain(['1']);
  await other.find(['1']);
  await one.destroy('1');
  await turn();
  expect((await other.obtain(['1'])).get('1')).toBeNull();
  await one.close();
  await other.close();
});

it('leaves no trace of a destroyed key in its files', async () => {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  await keys.obtain(['1', '2']);
  const look = openSqlite(file, { durability: 'cache', readOnly: true });
  const wrapped: Uint8Array = look.prepare('select wrapped from keys where person = ?').get('1').wrapped;
  closeSqlite(look);
  expect(await isInFiles(wrapped)).toBe(true);
  await keys.destroy('1');
  expect(await isInFiles(wrapped)).toBe(false);
  await keys.close();
});

it('stands whole in its one file after a clean end, so that a copy of it is a copy of all keys', async () => {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  const made = await keys.obtain(['1']);
  await keys.close();
  const copy = join(directory, 'copy.db');
  await copyFile(file, copy);
  const copied = openSqlitePersonKeys({ file: copy, wrappingKey });
  expect(await copied.find(['1'])).toEqual(made);
  await copied.close();
});

it('refuses to open under another secret', async () => {
  await openSqlitePersonKeys({ file, wrappingKey }).close();
  for (const open of [openSqlitePersonKeys, openSqlitePersonKeyReader]) {
    expect(() => open({ file, wrappingKey: new Uint8Array(32) })).toThrow('another SECRET_KEY');
  }
});

it('takes a damaged key for destroyed when it is looked for, and seals nothing under it', async () => {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  await keys.obtain(['1', '3']);
  await keys.close();
  const db = openSqlite(file, { durability: 'full' });
  db.exec("update keys set person = '2' where person = '1'");
  closeSqlite(db);
  const swapped = openSqlitePersonKeys({ file, wrappingKey });
  const warned = once(process, 'warning');
  const found = await swapped.find(['2', '3']);
  expect(found.get('2')).toBeNull();
  expect(found.get('3')).toHaveLength(32);
  expect(String(await warned)).toContain('person 2');
  await expect(swapped.obtain(['2'])).rejects.toThrow('key of person 2 is damaged');
  await swapped.close();
});

it('tells nobody of a key that could not be written', async () => {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  const blocker = openSqlite(file, { durability: 'full' });
  blocker.exec("create trigger full before insert on keys when new.person = '9' begin select raise(abort, 'no'); end");
  await expect(keys.obtain(['1', '9'])).rejects.toThrow('no');
  expect((await keys.find(['1', '9'])).size).toBe(0);
  blocker.exec('drop trigger full');
  closeSqlite(blocker);
  expect((await keys.obtain(['1'])).get('1')).toHaveLength(32);
  await keys.close();
});

it('gives the key that another process has made first, and none that it has destroyed', async () => {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  const other = openSqlitePersonKeys({ file, wrappingKey });
  expect((await keys.find(['1', '2'])).size).toBe(0);
  const first = await other.obtain(['1']);
  await other.destroy('2');
  const asked = await keys.obtain(['1', '2']);
  expect(asked.get('1')).toEqual(first.get('1'));
  expect(asked.get('2')).toBeNull();
  await other.close();
  await keys.close();
});

it('tells of each commit of new keys, and of one that failed', async () => {
  const reported: unknown[] = [];
  const keys = openSqlitePersonKeys({ file, wrappingKey, onSync: (fault) => reported.push(fault) });
  await Promise.all([keys.obtain(['1', '2']), keys.obtain(['2', '3'])]);
  expect(reported).toEqual([null]);
  const blocker = openSqlite(file, { durability: 'full' });
  blocker.exec("create trigger full before insert on keys begin select raise(abort, 'no'); end");
  await expect(keys.obtain(['4'])).rejects.toThrow('no');
  expect(reported).toEqual([null, expect.any(Error)]);
  closeSqlite(blocker);
  await keys.close();
});

async function isInFiles(sought: Uint8Array): Promise<boolean> {
  for (const name of await readdir(directory)) {
    if ((await readFile(join(directory, name))).includes(Buffer.from(sought))) return true;
  }
  return false;
}
