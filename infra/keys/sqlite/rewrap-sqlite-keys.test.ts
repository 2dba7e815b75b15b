import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';
import { StartRefused } from '../../start-refused.ts';
import { rewrapSqliteKeys } from './rewrap-sqlite-keys.ts';
import { openSqlitePersonKeys } from './sqlite-person-keys.ts';

const [from, to] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const KEPT = new Map([['kept', new Uint8Array(32).fill(9)]]);
const PEOPLE = Array.from({ length: 2_500 }, (_, number) => `person ${number}`);

let folder: string;
let file: string;
let known: ReadonlyMap<string, Uint8Array | null>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naust-rewrap-'));
  file = join(folder, 'keys.db');
  const keys = openSqlitePersonKeys({ file, wrappingKey: from });
  await keys.obtain(PEOPLE);
  await keys.destroy('person 7');
  await keys.belongTo('a log');
  known = await keys.find(PEOPLE);
  await keys.close();
});
afterEach(() => rm(folder, { recursive: true }));

async function found(wrappingKey: Uint8Array, ids: readonly string[]) {
  const keys = openSqlitePersonKeys({ file, wrappingKey });
  const all = { keys: await keys.find(ids), log: await keys.log() };
  await keys.close();
  return all;
}

it('opens every key under the new secret, none under the old, and brings nobody back', async () => {
  const ended = await rewrapSqliteKeys(file, { from, to, kept: KEPT });
  expect(ended).toEqual({ keys: 2_499, damaged: [] });
  expect(await found(to, PEOPLE)).toEqual({ keys: known, log: 'a log' });
  expect(known.get('person 7')).toBeNull();
  expect((await found(to, ['kept'])).keys.get('kept')).toEqual(Buffer.alloc(32, 9));
  expect(() => openSqlitePersonKeys({ file, wrappingKey: from })).toThrow(StartRefused);
});

it('leaves nothing that the old secret opens in the file', async () => {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  const { wrapped } = db.prepare("select wrapped from keys where person = 'person 8'").get();
  closeSqlite(db);
  expect((await readFile(file)).includes(wrapped)).toBe(true);
  await rewrapSqliteKeys(file, { from, to, kept: KEPT });
  expect((await readFile(file)).includes(wrapped)).toBe(false);
});

it('has nothing to do where it was done, and keeps what it kept at the next change', async () => {
  await rewrapSqliteKeys(file, { from, to, kept: KEPT });
  expect(await rewrapSqliteKeys(file, { from, to, kept: KEPT })).toBe('nothing');
  const next = new Uint8Array(32).fill(3);
  await rewrapSqliteKeys(file, { from: to, to: next, kept: new Map([['kept', new Uint8Array(32)]]) });
  expect((await found(next, ['kept'])).keys.get('kept')).toEqual(Buffer.alloc(32, 9));
});

it('leaves a key as it is that was damaged before, and names it', async () => {
  const db = openSqlite(file, { durability: 'full' });
  db.exec("update keys set wrapped = x'00' where person = 'person 8'");
  closeSqlite(db);
  expect(await rewrapSqliteKeys(file, { from, to, kept: KEPT })).toEqual({ keys: 2_498, damaged: ['person 8'] });
});

it('is refused with a secret that is neither', async () => {
  const other = new Uint8Array(32).fill(4);
  await expect(rewrapSqliteKeys(file, { from: other, to, kept: KEPT })).rejects.toThrow(/another SECRET_KEY/);
});
