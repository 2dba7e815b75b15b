import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { openSqliteReadModelWriter } from './sqlite-read-model-writer.ts';
import { openSqliteReadModels } from './sqlite-read-models.ts';

const boats = declareReadModel<Doc & { name: string }>()({ name: 'boats', version: 1, indexes: { byName: ['name'] } });

/** As the file was before its format had a number. */
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
  expect([await readModels.parked(), await readModels.building()]).toEqual([[], []]);
  await writer.freeReplaced(new AbortController().signal);
  const build = await writer.build(boats);
  expect([build.checkpoint, build.told]).toEqual([0n, 0]);
  const change = { id: 'a', before: null, after: { id: 'a', name: 'Ask' }, position: 2n ** 60n + 1n, order: 1_024 };
  await writer.save([{ table: build, changes: [change], checkpoint: 2n ** 60n + 1n, told: 1 }]);
  await writer.finishBuild(build, new AbortController().signal);
  await writer.exclusively((exclusive) => exclusive.goLive(build));
  const live = await writer.open(boats);
  expect([live.checkpoint, live.told]).toEqual([2n ** 60n + 1n, 1]);
  expect((await live.load(['a'])).get('a')).toMatchObject({ position: 2n ** 60n + 1n, order: 1_024 });
  expect(await readModels.missing([boats])).toEqual([]);
  await writer.close();
  await readModels.close();
  rmSync(directory, { recursive: true });
});

it('goes on with read models from before changes were counted', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'naust-format-'));
  const file = join(directory, 'read-models.db');
  const first = openSqliteReadModelWriter(file);
  const change = { id: 'a', before: null, after: { id: 'a', name: 'Ask' }, position: 7n, order: 1_024 };
  await first.save([{ table: await first.open(boats), changes: [change], checkpoint: 7n, told: 1 }]);
  await first.close();
  const older = new DatabaseSync(file);
  older.exec('alter table models drop column changes; pragma user_version = 1;');
  older.close();
  const readModels = openSqliteReadModels(file);
  const states = await new Promise((resolve) => readModels.watch(resolve));
  expect(states).toEqual([{ model: 'boats@1', checkpoint: 7n, changes: 0, hasParked: false }]);
  expect(await readModels.model(boats).get('a')).toEqual({ id: 'a', name: 'Ask' });
  await readModels.close();
  rmSync(directory, { recursive: true });
});
