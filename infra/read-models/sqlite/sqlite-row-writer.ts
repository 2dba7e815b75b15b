import type { StatementSyncInstance } from '@photostructure/sqlite';
import { type RowsTogether, rowsTogether } from '../../sqlite/rows-together.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { Change } from '../read-model-writer.port.ts';
import { columnName, type Layout, tableName, wordsName } from './sqlite-layout.ts';

/** Pages of words merged per save, per row, and at most: enough to keep up, with short waits. */
const [MERGED_PER_SAVE, MERGED_PER_ROW, MOST_MERGED] = [16, 1, 256];
/** Place, position, id and text are the columns besides the fields. */
const BESIDE_FIELDS = 4;

/** Writes the documents of one build; runs inside the caller's transaction. */
export function rowWriter(db: Sqlite, layout: Layout, generation: number): (changes: readonly Change[]) => void {
  const sqls = writeSqls(layout, generation);
  const table = tableName({ model: layout.model, generation });
  const statements = new Map<string, StatementSyncInstance>();
  let news: RowsTogether | undefined;
  let unmerged = 0;

  /** Prepared when first used: a read model without search has no table of words. */
  function run(sql: string, ...values: (string | number | bigint)[]): void {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    statement.run(...values);
  }

  function writeWords(seq: number, before: string, after: string): void {
    if (before === after) return;
    unmerged += 1;
    if (before) run(sqls.removeWords, seq, before);
    if (after) run(sqls.addWords, seq, after);
  }

  function writeOne({ id, before, after, position, order }: Change): void {
    const wordsBefore = before ? layout.words(before.doc) : '';
    const columns = after ? layout.columns(after) : [];
    if (before && after && before.order === order) {
      const old = layout.columns(before.doc);
      const isMoved = columns.some((value, place) => value !== old[place]);
      const written = [position, JSON.stringify(after), order];
      if (isMoved) run(sqls.update, ...columns, ...written);
      else run(sqls.updateDoc, ...written);
      writeWords(order, wordsBefore, layout.words(after));
      return;
    }
    if (before) {
      run(sqls.remove, before.order);
      writeWords(before.order, wordsBefore, '');
    }
    if (after) {
      news ??= rowsTogether(db, table, layout.fields.length + BESIDE_FIELDS);
      news.add([order, position, id, ...columns, JSON.stringify(after)]);
      writeWords(order, '', layout.words(after));
    }
  }

  return (changes) => {
    // Rows of a failed save.
    news?.forget();
    for (const change of changes) writeOne(change);
    news?.rest();
    if (unmerged === 0) return;
    run(sqls.mergeWords, Math.min(MERGED_PER_SAVE + unmerged * MERGED_PER_ROW, MOST_MERGED));
    unmerged = 0;
  };
}

function writeSqls({ model, fields }: Layout, generation: number) {
  const build = { model, generation };
  const [table, words] = [tableName(build), wordsName(build)];
  const set = fields.map((field) => `${columnName(field)} = ?, `).join('');
  return {
    update: `update ${table} set ${set}position = ?, doc = ? where seq = ?`,
    updateDoc: `update ${table} set position = ?, doc = ? where seq = ?`,
    remove: `delete from ${table} where seq = ?`,
    addWords: `insert into ${words} (rowid, words) values (?, ?)`,
    mergeWords: `insert into ${words} (${words}, rank) values ('merge', ?)`,
    removeWords: `insert into ${words} (${words}, rowid, words) values ('delete', ?, ?)`,
  };
}
