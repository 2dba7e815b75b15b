import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSqlite, openSqlite, type Sqlite } from './sqlite.ts';
import { copySqlite } from './sqlite-copy.ts';

let folder: string;
let db: Sqlite;
const file = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naust-copy-'));
  db = openSqlite(file('a.db'), { durability: 'full' });
  db.exec('create table rows (number integer primary key, text text not null)');
  const insert = db.prepare('insert into rows (text) values (?)');
  db.exec('begin');
  for (let i = 0; i < 20_000; i++) insert.run('x'.repeat(300));
  db.exec('commit');
});
afterEach(async () => {
  closeSqlite(db);
  await rm(folder, { recursive: true });
});

function rowsOf(copy: string): unknown {
  const opened = openSqlite(file(copy), { durability: 'cache', readOnly: true });
  const [{ rows }, { integrity_check: check }] = [
    opened.prepare('select count(*) as rows from rows').get(),
    opened.prepare('pragma integrity_check').get(),
  ];
  closeSqlite(opened);
  return { rows, check };
}

it('copies a file as it was when the copy began, while its writer goes on', async () => {
  const shares: number[] = [];
  const insert = db.prepare('insert into rows (text) values (?)');
  await copySqlite(file('a.db'), file('b.db'), (share) => {
    shares.push(share);
    insert.run('written meanwhile');
  });
  expect(rowsOf('b.db')).toEqual({ rows: 20_000, check: 'ok' });
  expect(db.prepare('select count(*) as rows from rows').get()).toEqual({ rows: 20_000 + shares.length });
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
});

it('makes one file that needs nothing beside it, in the place of what stands there', async () => {
  await writeFile(file('b.db'), 'something else');
  await writeFile(file('b.db-wal'), 'of something else');
  await copySqlite(file('a.db'), file('b.db'));
  expect((await readdir(folder)).filter((name) => name.startsWith('b'))).toEqual(['b.db']);
  expect(rowsOf('b.db')).toEqual({ rows: 20_000, check: 'ok' });
});
