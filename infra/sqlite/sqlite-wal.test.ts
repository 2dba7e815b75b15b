import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSqlite, openSqlite, type Sqlite } from './sqlite.ts';
import { checkpoints, walLimit } from './sqlite-wal.ts';

const PAGE = 4_096;
let folder: string;
let file: string;
let db: Sqlite;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-wal-'));
  file = join(folder, 'rows.db');
  db = openSqlite(file, { durability: 'cache' });
  db.exec('pragma wal_autocheckpoint = 0; pragma busy_timeout = 1234; create table rows (text text not null)');
});
afterEach(() => {
  closeSqlite(db);
  rmSync(folder, { recursive: true });
});

const write = (pages: number) => db.prepare('insert into rows values (?)').run('x'.repeat(pages * PAGE));
const filePages = () => statSync(file).size / PAGE;
const walPages = () => Math.floor(statSync(`${file}-wal`).size / PAGE);

it('moves a WAL into its file only where that is worth it', () => {
  const reader = openSqlite(file, { durability: 'cache' });
  const run = checkpoints(reader, 50);
  write(20);
  run();
  expect(filePages()).toBeLessThan(20);
  write(40);
  run();
  expect(filePages()).toBeGreaterThan(60);
  closeSqlite(reader);
});

it('starts a long WAL over, so that it stops growing', () => {
  const committed = walLimit(db, { tooMany: 50, lookEveryCommits: 2 });
  for (let commit = 0; commit < 40; commit++) {
    write(20);
    committed();
  }
  expect(walPages()).toBeLessThan(200);
  expect(filePages()).toBeGreaterThan(600);
});

it('goes on where a reader keeps a WAL from being started over, and waits for others as long as before', () => {
  const reader = openSqlite(file, { durability: 'cache', readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from rows').get();
  const committed = walLimit(db, { tooMany: 10, lookEveryCommits: 1 });
  write(30);
  committed();
  expect(walPages()).toBeGreaterThan(30);
  expect(db.prepare('pragma busy_timeout').get()).toEqual({ timeout: 1234 });
  reader.exec('commit');
  closeSqlite(reader);
  committed();
  write(5);
  expect(filePages()).toBeGreaterThan(30);
});
