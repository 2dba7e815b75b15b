import type { Sqlite } from './sqlite.ts';

/** A separate table, which older programs ignore. */
const SCHEMA = 'create table if not exists followed_log (one integer primary key check (one = 1), id text not null)';

/** The identity of the log that a file belongs to; null if it is not bound. */
export function followedLog(db: Sqlite): string | null {
  const isThere = db.prepare("select 1 from sqlite_schema where type = 'table' and name = 'followed_log'").get();
  return (isThere && db.prepare('select id from followed_log').get()?.id) ?? null;
}

export function noteFollowedLog(db: Sqlite, log: string): void {
  db.exec(SCHEMA);
  db.prepare('insert or replace into followed_log values (1, ?)').run(log);
}
