import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { LeaseLost } from '../leases.port.ts';
import { openSqliteReadModelWriter } from './sqlite-read-model-writer.ts';
import { openSqliteReadModels } from './sqlite-read-models.ts';

const boats = declareReadModel<Doc & { name: string }>()({
  name: 'boats',
  version: 1,
  indexes: { byName: ['name'] },
  search: ({ name }) => [name],
});

/** The file before its format had a number. */
const BEFORE = `
create table models (model text not null, role text not null check (role in ('live', 'build', 'old')),
  generation integer not null, checkpoint integer not null, epoch integer not null, primary key (model, role)) without rowid;
create table parked (model text not null, role text not null, scope text not null, key text not null,
  position integer not null, type text not null, error text not null,
  primary key (model, role, scope, key, position)) without rowid;
create table "boats@1" (seq integer primary key, position integer not null, id text not null,
  "f_name" not null, doc text not null);
create unique index "boats@1#3.id" on "boats@1" (id);
create table "boats@1.build" (seq integer primary key, position integer not null, id text not null,
  "f_name" not null, doc text not null);
insert into models values ('boats@1', 'live', 3, 7, 9), ('boats@1', 'build', 4, 2, 1);
insert into "boats@1" values (7168, 7, 'a', 'Ask', '{"id":"a"}');
insert into parked values ('boats@1', 'live', 'document', 'a', 8, 'BoatNamed', 'odd');`;

it('puts read models of an older format aside, so that they are built anew', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'naust-format-'));
  const file = join(directory, 'read-models.db');
  const older = new DatabaseSync(file);
  older.exec(BEFORE);
  older.close();
  const readModels = openSqliteReadModels(file);
  const writer = openSqliteReadModelWriter(file);
  expect(await writer.missing([boats])).toEqual([boats]);
  expect([await readModels.deadLetters(), await readModels.building()]).toEqual([[], []]);
  await writer.freeReplaced(new AbortController().signal);
  const build = await writer.build(boats);
  expect([build.checkpoint, build.eventCount]).toEqual([0n, 0]);
  const change = { id: 'a', before: null, after: { id: 'a', name: 'Ask' }, position: 2n ** 60n + 1n, order: 1_024 };
  await writer.save([{ table: build, changes: [change], checkpoint: 2n ** 60n + 1n, eventCount: 1 }]);
  await writer.finishBuild(build, new AbortController().signal);
  await writer.exclusively((exclusive) => exclusive.goLive(build));
  const live = await writer.open(boats);
  expect([live.checkpoint, live.eventCount]).toEqual([2n ** 60n + 1n, 1]);
  expect((await live.load(['a'])).get('a')).toMatchObject({ position: 2n ** 60n + 1n, order: 1_024 });
  expect(await readModels.missing([boats])).toEqual([]);
  await writer.close();
  await readModels.close();
  rmSync(directory, { recursive: true });
});

/** The file while tables were renamed at a switch. */
const BEFORE_GENERATIONS = `
create table models (model text not null, role text not null check (role in ('live', 'build', 'old')),
  generation integer not null, checkpoint integer not null, epoch integer not null, told integer not null,
  changes integer not null, primary key (model, role)) without rowid;
create table parked (model text not null, role text not null, scope text not null, key text not null,
  position integer not null, stream text not null, version integer not null, nth integer not null, type text not null,
  error text not null, primary key (model, role, scope, key, position)) without rowid;
create table floors (model text primary key, lease integer not null default 0, epoch integer not null default 0) without rowid;
create table "boats@1" (seq integer primary key, position integer not null, id text not null,
  "f_name" not null, doc text not null);
create virtual table "boats@1.words" using fts5(
  words, content='', detail=column, columnsize=0, tokenize='ascii', prefix='1 2 3');
insert into "boats@1.words" ("boats@1.words", rank) values ('secure-delete', 1);
create unique index "boats@1#3.id" on "boats@1" (id);
create index "boats@1#3.byName" on "boats@1" ("f_name", id);
create table "boats@1.build" (seq integer primary key, position integer not null, id text not null,
  "f_name" not null, doc text not null);
create table "boats@1.old" (seq integer primary key, doc text not null);
insert into models values ('boats@1', 'live', 3, 7, 9, 4, 50), ('boats@1', 'build', 4, 2, 1, 1, 60),
  ('boats@1', 'old', 2, 1, 1, 1, 40);
insert into floors values ('boats@1', 6, 9);
insert into "boats@1" values (7168, 7, 'a', 'Ask', '{"id":"a","name":"Ask"}');
insert into "boats@1.words" (rowid, words) values (7168, 'ask');
insert into parked values ('boats@1', 'live', 'document', 'b', 8, 'boat-b', 1, 5, 'BoatNamed', 'odd'),
  ('boats@1', 'build', 'document', 'c', 8, 'boat-c', 1, 5, 'BoatNamed', 'odd');
pragma user_version = 2;`;

it('goes on with the live read models of the format before, and begins again with what was being built', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'naust-format-'));
  const file = join(directory, 'read-models.db');
  const older = new DatabaseSync(file);
  older.exec(BEFORE_GENERATIONS);
  older.close();
  const readModels = openSqliteReadModels(file);
  const states = await new Promise((resolve) => readModels.watch(resolve));
  expect(states).toEqual([{ model: 'boats@1', checkpoint: 7n, changes: 50, hasDeadLetters: true }]);
  expect((await readModels.deadLetters()).map(({ key }) => key)).toEqual(['b']);
  const model = readModels.model(boats);
  const ask = { id: 'a', name: 'Ask' };
  expect(await model.get('a')).toEqual(ask);
  expect((await model.search({ words: ['as'], limit: 9 })).docs).toEqual([ask]);
  expect(await readModels.building()).toEqual([]);

  const writer = openSqliteReadModelWriter(file);
  await expect(writer.open(boats, { name: 'boats@1', epoch: 5 })).rejects.toThrow(LeaseLost);
  const table = await writer.open(boats, { name: 'boats@1', epoch: 6 });
  const before = (await table.load(['a'])).get('a') ?? null;
  const eik = { id: 'a', name: 'Eik' };
  const change = { id: 'a', before, after: eik, position: 8n, order: 7_168 };
  await writer.save([{ table, changes: [change], checkpoint: 8n }]);
  await writer.freeReplaced(new AbortController().signal);
  expect((await model.find({ index: 'byName', limit: 9 })).docs).toEqual([eik]);
  expect((await model.search({ words: ['ask'], limit: 9 })).total).toBe(0);
  await writer.close();
  await readModels.close();
  const tables = new DatabaseSync(file, { readOnly: true });
  expect(tables.prepare("select name from sqlite_schema where name like 'boats@1.%'").all()).toEqual([]);
  tables.close();
  rmSync(directory, { recursive: true });
});
