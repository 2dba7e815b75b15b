import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declareReadModel } from '@naust/domain/read-model.ts';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { embeddedReadModelsContract } from '../embedded-read-models.suite.ts';
import { readModelsContract } from '../read-models.suite.ts';
import { openSqliteReadModelWriter } from './sqlite-read-model-writer.ts';
import { openSqliteReadModels } from './sqlite-read-models.ts';

function freshFile() {
  const directory = mkdtempSync(join(tmpdir(), 'naust-read-models-'));
  return { file: join(directory, 'read-models.db'), remove: () => rmSync(directory, { recursive: true }) };
}

describe('read models in SQLite', () => {
  const open = async () => {
    const { file, remove } = freshFile();
    const readModels = openSqliteReadModels(file);
    return {
      readModels,
      openWriter: () => openSqliteReadModelWriter(file),
      async close() {
        await readModels.close();
        remove();
      },
    };
  };
  readModelsContract(open);
  embeddedReadModelsContract(open);

  const people = declareReadModel<{ id: string; name: string }>()({
    name: 'people',
    version: 1,
    indexes: { byName: ['name'] },
    search: ({ name }) => [name],
  });

  it('leaves nothing of an erased name in the file', async () => {
    const { file, remove } = freshFile();
    const writer = openSqliteReadModelWriter(file);
    const table = await writer.open(people);
    const docs = ['Hemmelige Hansen', 'Vanlige Viken', 'Andre Andersen'].map((name, n) => ({ id: `p${n}`, name }));
    const changes = docs.map((after, n) => ({ id: after.id, before: null, after, position: 1n, order: 1024 + n }));
    await writer.save([{ table, changes, checkpoint: 1n }]);
    const before = await table.load(['p0', 'p2']);
    const erased = { id: 'p0', name: 'Slettet bruker' };
    const erasing = [
      { id: 'p0', before: before.get('p0') ?? null, after: erased, position: 2n, order: 1024 },
      { id: 'p2', before: before.get('p2') ?? null, after: null, position: 2n, order: 1026 },
    ];
    await writer.save([{ table, changes: erasing, checkpoint: 2n }]);
    await writer.close();
    const content = readFileSync(file).toString('latin1').toLowerCase();
    expect(content).toContain('viken');
    for (const word of ['hemmelige', 'hansen', 'andre', 'andersen']) expect(content).not.toContain(word);
    remove();
  });

  it('answers every list from an index', async () => {
    const { file, remove } = freshFile();
    const writer = openSqliteReadModelWriter(file);
    await writer.open(people);
    await writer.close();
    const db = new DatabaseSync(file);
    const { generation } = db.prepare('select generation from models').get();
    const table = `people@1#${generation}`;
    const [step] = db
      .prepare(
        `explain query plan select seq from "${table}" where ("f_name", id) < (?, ?) order by "f_name" desc, id desc`,
      )
      .all('x', 'y') as { detail: string }[];
    db.close();
    expect(step?.detail).toContain(`USING COVERING INDEX ${table}.byName`);
    remove();
  });
});
