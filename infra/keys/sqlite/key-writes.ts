import { randomBytes } from 'node:crypto';
import { followedLog, noteFollowedLog } from '../../sqlite/followed-log.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { Wrapping } from '../wrapping.ts';

/** Writes to a key file, each in its own transaction. */
export function keyWrites(db: Sqlite, { wrap }: Wrapping) {
  const insertKey = db.prepare(
    `insert into keys select ?1, ?2 where not exists (select 1 from destroyed where person = ?1)
      on conflict do nothing`,
  );
  const deleteKey = db.prepare('delete from keys where person = ?');
  const insertDestroyed = db.prepare('insert or ignore into destroyed (person) values (?)');
  const inTransaction = transactionsOn(db);

  return {
    /** Creates a key for each of these persons with neither a key nor a tombstone. */
    make(personIds: Iterable<string>): void {
      inTransaction(() => {
        for (const personId of personIds) insertKey.run(personId, wrap(personId, randomBytes(32)));
      });
    },
    ...ownerWrites(db, inTransaction),
    destroy(personIds: readonly string[]): void {
      inTransaction(() => {
        for (const personId of personIds) {
          deleteKey.run(personId);
          insertDestroyed.run(personId);
        }
      });
    },
  };
}

function ownerWrites(db: Sqlite, inTransaction: (write: () => void) => void) {
  return {
    /** Binds unbound keys to this log; returns the log that they belong to. */
    belongTo(log: string): string {
      const known = followedLog(db);
      if (known !== null) return known;
      inTransaction(() => {
        if (followedLog(db) === null) noteFollowedLog(db, log);
      });
      return followedLog(db) ?? log;
    },
    /** Moves the keys from the log `from` to the log `to`; returns the log that they belong to. */
    moveTo(from: string, to: string): string | null {
      inTransaction(() => {
        if (followedLog(db) === from) noteFollowedLog(db, to);
      });
      return followedLog(db);
    },
  };
}

export function transactionsOn(db: Sqlite): (write: () => void) => void {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  return (write) => {
    begin.run();
    try {
      write();
      commit.run();
    } catch (fault) {
      if (db.isTransaction) db.exec('rollback');
      throw fault;
    }
  };
}
