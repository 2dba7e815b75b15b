import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RowsTogether, rowsTogether } from './rows-together.ts';
import { closeSqlite, openSqlite, type Sqlite } from './sqlite.ts';

let folder: string;
let db: Sqlite;
let rows: RowsTogether;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-rows-'));
  db = openSqlite(join(folder, 'notes.db'), { durability: 'cache' });
  db.exec('create table notes (place integer primary key, text text)');
  rows = rowsTogether(db, 'notes', 2);
});
afterEach(() => {
  closeSqlite(db);
  rmSync(folder, { recursive: true });
});

const add = (from: number, to: number) => {
  for (let place = from; place <= to; place++) rows.add([place, place % 7 === 0 ? null : `note ${place}`]);
};
const stored = () => db.prepare('select place, text from notes order by place').all();
const expected = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n).map((place) => ({
    place,
    text: place % 7 === 0 ? null : `note ${place}`,
  }));

it.each([1, 15, 16, 17, 32, 40])('inserts %i rows, each with its own values', (count) => {
  add(1, count);
  rows.rest();
  expect(stored()).toEqual(expected(1, count));
  rows.rest();
  expect(stored()).toHaveLength(count);
});

it('inserts nothing of what it is told to forget', () => {
  add(1, 20);
  rows.forget();
  add(30, 31);
  rows.rest();
  expect(stored()).toEqual([...expected(1, 16), ...expected(30, 31)]);
});

it('has nothing left of a statement that failed', () => {
  add(1, 15);
  expect(() => rows.add([1, 'again'])).toThrow('UNIQUE');
  rows.rest();
  expect(stored()).toEqual([]);
  rows.add([2, 'first']);
  rows.add([2, 'second']);
  expect(() => rows.rest()).toThrow('UNIQUE');
  rows.rest();
  expect(stored()).toEqual([{ place: 2, text: 'first' }]);
});
