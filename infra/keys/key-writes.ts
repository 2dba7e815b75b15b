import type { Sqlite } from '../sqlite.ts';
import type { PersonKey } from './keys.port.ts';
import type { Wrapping } from './wrapping.ts';

/** What the writer of a key file does, each in a transaction of its own. */
export function keyWrites(db: Sqlite, { wrap }: Wrapping) {
  const insertKey = db.prepare(
    `insert into keys select ?1, ?2 where not exists (select 1 from destroyed where person = ?1)
      on conflict do nothing`,
  );
  const deleteKey = db.prepare('delete from keys where person = ?');
  const insertDestroyed = db.prepare('insert or ignore into destroyed (person) values (?)');
  return {
    /** All of them or none; says whose key stands already, or never may again: then nothing is written. */
    insert(keys: ReadonlyMap<string, PersonKey>): string[] {
      const standing: string[] = [];
      inTransaction(db, () => {
        for (const [personId, key] of keys) {
          if (insertKey.run(personId, wrap(personId, key)).changes === 0) standing.push(personId);
        }
        return standing.length === 0;
      });
      return standing;
    },
    destroy(personIds: readonly string[]): void {
      inTransaction(db, () => {
        for (const personId of personIds) {
          deleteKey.run(personId);
          insertDestroyed.run(personId);
        }
        return true;
      });
    },
  };
}

/** Keeps what was written where `write` says so. */
function inTransaction(db: Sqlite, write: () => boolean): void {
  db.exec('begin immediate');
  try {
    db.exec(write() ? 'commit' : 'rollback');
  } catch (fault) {
    if (db.isTransaction) db.exec('rollback');
    throw fault;
  }
}
