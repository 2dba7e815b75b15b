import { statSync } from 'node:fs';
import { closeSqlite, openSqlite, type Sqlite } from './sqlite.ts';

/** State of a SQLite file, read without changing it. `why`: the engine's own message. */
export type FileFacts<T> = { is: 'missing' | 'empty' } | { is: 'damaged'; why: string } | { is: 'there'; facts: T };

/** Size in bytes up to which a whole file is checked. */
export const WHOLE_UP_TO = 16 * 1024 * 1024;

interface Look {
  /** Size in bytes up to which all pages of a file are checked; 0: none is (default 16 MiB). */
  upTo?: number;
}

/** A file of zero bytes counts as empty whatever its WAL holds, which the engine would discard. */
export function factsOf<T>(file: string, look: (db: Sqlite) => T, { upTo = WHOLE_UP_TO }: Look = {}): FileFacts<T> {
  const size = sizeOf(file);
  if (size === null) return { is: 'missing' };
  if (size === 0) return { is: 'empty' };
  try {
    const db = openSqlite(file, { durability: 'cache', readOnly: true });
    try {
      const wrong = size <= upTo ? wrongIn(db) : null;
      return wrong === null ? { is: 'there', facts: look(db) } : { is: 'damaged', why: wrong };
    } finally {
      closeSqlite(db);
    }
  } catch (fault) {
    return { is: 'damaged', why: fault instanceof Error ? fault.message : String(fault) };
  }
}

/** Whether a database has a table of this name. */
export const hasTable = (db: Sqlite, name: string): boolean =>
  db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

function wrongIn(db: Sqlite): string | null {
  const [found] = Object.values(db.prepare('pragma quick_check(1)').get() ?? {});
  return found === 'ok' ? null : String(found);
}

function sizeOf(file: string): number | null {
  try {
    return statSync(file).size;
  } catch {
    return null;
  }
}
