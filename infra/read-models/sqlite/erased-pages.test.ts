import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Checkpointer } from '../../sqlite/sqlite-wal.ts';
import type { ReadModelWriter } from '../read-model-writer.port.ts';
import type { AnyDeclaration } from '../read-models.port.ts';
import { openToRead, readModelCheckpointer } from './sqlite-file.ts';
import { openSqliteReadModelWriter } from './sqlite-read-model-writer.ts';

const people = declareReadModel<{ id: string; name: string }>()({ name: 'people', version: 1, indexes: {} });
const erasures = declareReadModel<Doc>()({ name: 'erasures', version: 1, indexes: {} });
const NAME = 'Hemmelige Hansen';

let directory: string;
let file: string;
let writer: ReadModelWriter;
let checkpointer: Checkpointer;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'naust-erased-'));
  file = join(directory, 'read-models.db');
  writer = openSqliteReadModelWriter(file);
  for (const model of [people, erasures]) await writer.open(model);
  checkpointer = readModelCheckpointer(file, 'erasures@1');
  await save(people, 1n, { id: '1', name: NAME });
});
afterEach(async () => {
  checkpointer.close();
  await writer.close();
  rmSync(directory, { recursive: true });
});

async function save(model: AnyDeclaration, position: bigint, doc: Doc & { name?: string }): Promise<void> {
  const table = await writer.open(model);
  const before = (await table.load([doc.id])).get(doc.id) ?? null;
  const order = before?.order ?? Number(position) * 1_024;
  await writer.save([{ table, checkpoint: position, changes: [{ id: doc.id, before, after: doc, position, order }] }]);
}

const standsIn = (name: string) => readFileSync(join(directory, name)).includes(NAME);
const stands = () => ['read-models.db', 'read-models.db-wal'].filter(standsIn);
const erase = (position: bigint) => save(people, position, { id: '1', name: 'Slettet bruker' });

it('keeps what nobody erased', () => {
  checkpointer.forget?.();
  expect(stands()).not.toEqual([]);
});

it('leaves no page of before beside the file once something was erased', async () => {
  await erase(2n);
  await save(erasures, 2n, { id: '1' });
  expect(stands()).toEqual(['read-models.db-wal']);
  checkpointer.forget?.();
  expect(stands()).toEqual([]);
});

it('looks again when another read model has come to know of it', async () => {
  await save(erasures, 2n, { id: '1' });
  checkpointer.forget?.();
  expect(stands()).toEqual(['read-models.db']);
  await erase(2n);
  checkpointer.forget?.();
  expect(stands()).toEqual([]);
});

it('comes back to it where a reader holds old pages, and keeps no writer waiting for that', async () => {
  const reader = openToRead(file);
  reader.exec('begin');
  const { generation } = reader.prepare("select generation from models where model = 'people@1'").get();
  reader.prepare(`select * from "people@1#${generation}"`).all();
  await erase(2n);
  await save(erasures, 2n, { id: '1' });
  checkpointer.forget?.();
  expect(stands()).toEqual(['read-models.db-wal']);
  await save(people, 3n, { id: '3', name: 'Andre Andersen' });
  reader.exec('commit');
  reader.close();
  checkpointer.forget?.();
  expect(stands()).toEqual([]);
});
