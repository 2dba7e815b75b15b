import { randomUUID } from 'node:crypto';
import type { Sqlite } from '../../sqlite/sqlite.ts';

const SCHEMA = 'create table if not exists identity (one integer primary key check (one = 1), id text not null)';

/** Gives an identity to an empty log; for its one writer. */
export function haveIdentity(db: Sqlite): void {
  if (identityIn(db) !== null) return;
  db.exec(SCHEMA);
  db.prepare('insert into identity values (1, ?)').run(randomUUID());
}

/**
 * The UUID that all copies of a log share. A log older than identities uses the id of its first event; null if it has
 * none either.
 */
export function identityIn(db: Sqlite): string | null {
  const isThere = db.prepare("select 1 from sqlite_schema where type = 'table' and name = 'identity'").get();
  const made = isThere && db.prepare('select id from identity').get();
  const first = made ?? db.prepare('select id from events where position = 1').get();
  return first?.id ?? null;
}

/** Of a log that was opened for writing. */
export function identityOf(db: Sqlite): string {
  const identity = identityIn(db);
  if (identity === null) throw new Error('the log was opened without an identity');
  return identity;
}
