import type { Sqlite } from './sqlite.ts';

/** A table of its own, which older programs pass over. */
const SCHEMA = 'create table if not exists followed_log (one integer primary key check (one = 1), id text not null)';

/** The identity of the log that a file belongs to; null where nobody has said so yet. */
export function followedLog(db: Sqlite): string | null {
  const isThere = db.prepare("select 1 from sqlite_schema where type = 'table' and name = 'followed_log'").get();
  return (isThere && db.prepare('select id from followed_log').get()?.id) ?? null;
}

export function noteFollowedLog(db: Sqlite, log: string): void {
  db.exec(SCHEMA);
  db.prepare('insert or replace into followed_log values (1, ?)').run(log);
}
