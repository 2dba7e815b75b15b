import { followedLog } from '../../sqlite/followed-log.ts';
import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';

/**
 * Persons with destroyed keys in a key file, and the log that the keys belong to; needs no secret, and creates nothing.
 */
export function destroyedIn(file: string): { log: string | null; ids: readonly string[] } {
  const db = openSqlite(file, { durability: 'cache', readOnly: true });
  try {
    const rows: { person: string }[] = db.prepare('select person from destroyed order by number').all();
    return { log: followedLog(db), ids: rows.map(({ person }) => person) };
  } finally {
    closeSqlite(db);
  }
}
