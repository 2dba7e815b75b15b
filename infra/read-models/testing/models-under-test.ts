import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Doc } from '@naust/domain/read-model.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import type { AnyDeclaration, ReadModels } from '../read-models.port.ts';
import { openSqliteReadModelWriter } from '../sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '../sqlite/sqlite-read-models.ts';

export interface ModelsUnderTest {
  readModels: ReadModels;
  /** Saves the documents as the only change since; returns the position that the read model has then seen. */
  save(declaration: AnyDeclaration, docs: readonly Doc[]): Promise<Position>;
  close(): Promise<void>;
}

/** Read models in a new file, filled by a test without events. */
export async function modelsUnderTest(declarations: readonly AnyDeclaration[]): Promise<ModelsUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'naust-models-'));
  const file = join(directory, 'read-models.db');
  const writer = openSqliteReadModelWriter(file);
  for (const declaration of declarations) await writer.open(declaration);
  const readModels = openSqliteReadModels(file);
  let position = 0n;
  return {
    readModels,
    async save(declaration, docs) {
      const table = await writer.open(declaration);
      const stored = await table.load(docs.map(({ id }) => id));
      position += 1n;
      const changes = docs.map((after, place) => {
        const before = stored.get(after.id) ?? null;
        return { id: after.id, before, after, position, order: before?.order ?? Number(position) * 1024 + place };
      });
      await writer.save([{ table, changes, checkpoint: position }]);
      return position;
    },
    async close() {
      await writer.close();
      await readModels.close();
      rmSync(directory, { recursive: true });
    },
  };
}
