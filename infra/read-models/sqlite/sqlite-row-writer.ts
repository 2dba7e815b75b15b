import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { RowChange } from './row-changes.ts';
import { type Role, writeSqls } from './sqlite-layout.ts';

/** Pages of words that are merged with a save, with each of its rows, and at most: enough to keep up, little to wait for. */
const [MERGED_PER_SAVE, MERGED_PER_ROW, MOST_MERGED] = [16, 1, 256];

export interface RowWriter {
  write(row: RowChange): void;
  /** Called after the rows of a save. */
  mergeWords(): void;
}

/** Writes rows of one read model's tables; runs inside the caller's transaction. */
export function rowWriter(
  db: DatabaseSyncInstance,
  written: { model: string; fields: readonly string[] },
  role: Role,
): RowWriter {
  const sqls = writeSqls(written, role);
  const statements = new Map<string, StatementSyncInstance>();
  let unmerged = 0;

  /** Prepared when first asked for: a read model without search has no table of words. */
  function prepared(sql: string): StatementSyncInstance {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function write(row: RowChange): void {
    switch (row.is) {
      case 'new':
        prepared(sqls.insert).run(row.seq, row.position, row.id, ...row.columns, row.text);
        break;
      case 'changed':
        if (row.columns) prepared(sqls.update).run(...row.columns, row.position, row.text, row.seq);
        else prepared(sqls.updateDoc).run(row.position, row.text, row.seq);
        break;
      case 'gone':
        prepared(sqls.remove).run(row.seq);
        break;
    }
    if (row.is !== 'new' && row.oldWords) {
      prepared(sqls.removeWords).run(row.seq, row.oldWords);
      unmerged += 1;
    }
    if (row.is !== 'gone' && row.words) {
      prepared(sqls.addWords).run(row.seq, row.words);
      unmerged += 1;
    }
  }

  return {
    write,
    mergeWords() {
      if (unmerged === 0) return;
      prepared(sqls.mergeWords).run(Math.min(MERGED_PER_SAVE + unmerged * MERGED_PER_ROW, MOST_MERGED));
      unmerged = 0;
    },
  };
}
