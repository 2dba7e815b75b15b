import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { type RowsTogether, rowsTogether } from '../../sqlite/rows-together.ts';
import type { RowChange } from './row-changes.ts';
import { type Role, tableName, writeSqls } from './sqlite-layout.ts';

/** Pages of words that are merged with a save, with each of its rows, and at most: enough to keep up, little to wait for. */
const [MERGED_PER_SAVE, MERGED_PER_ROW, MOST_MERGED] = [16, 1, 256];

export interface RowWriter {
  /** Writes the rows of a save. */
  write(rows: readonly RowChange[]): void;
}

/** Place, position, id and text stand beside the fields. */
const BESIDE_FIELDS = 4;

/** Writes rows of one read model's tables; runs inside the caller's transaction. */
export function rowWriter(db: DatabaseSyncInstance, written: Written, role: Role): RowWriter {
  const sqls = writeSqls(written, role);
  const prepared = preparedOnce(db);
  const words = wordsWriter(sqls, prepared);
  let news: RowsTogether | undefined;

  function writeOne(row: RowChange): void {
    switch (row.is) {
      case 'new':
        news ??= rowsTogether(db, tableName(written.model, role), written.fields.length + BESIDE_FIELDS);
        news.add([row.seq, row.position, row.id, ...row.columns, row.text]);
        break;
      case 'changed':
        if (row.columns) prepared(sqls.update).run(...row.columns, row.position, row.text, row.seq);
        else prepared(sqls.updateDoc).run(row.position, row.text, row.seq);
        break;
      case 'gone':
        prepared(sqls.remove).run(row.seq);
        break;
    }
    words.write(row);
  }

  return {
    write(rows) {
      // Of a save that failed.
      news?.forget();
      for (const row of rows) writeOne(row);
      news?.rest();
      words.merge();
    },
  };
}

interface Written {
  model: string;
  fields: readonly string[];
}

type Prepared = (sql: string) => StatementSyncInstance;

/** Prepared when first asked for: a read model without search has no table of words. */
function preparedOnce(db: DatabaseSyncInstance): Prepared {
  const statements = new Map<string, StatementSyncInstance>();
  return (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

function wordsWriter(sqls: ReturnType<typeof writeSqls>, prepared: Prepared) {
  let unmerged = 0;
  return {
    write(row: RowChange): void {
      if (row.is !== 'new' && row.oldWords) {
        prepared(sqls.removeWords).run(row.seq, row.oldWords);
        unmerged += 1;
      }
      if (row.is !== 'gone' && row.words) {
        prepared(sqls.addWords).run(row.seq, row.words);
        unmerged += 1;
      }
    },
    merge(): void {
      if (unmerged === 0) return;
      prepared(sqls.mergeWords).run(Math.min(MERGED_PER_SAVE + unmerged * MERGED_PER_ROW, MOST_MERGED));
      unmerged = 0;
    },
  };
}
