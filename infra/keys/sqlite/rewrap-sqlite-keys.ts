import { closeSqlite, openSqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import { type Rewrapped, type Rewrapping, rewrapKeys } from '../rewrapping.ts';
import { keyPages } from './key-copies.ts';

/**
 * All keys of a file in one transaction: after a kill at any point, all are under the old secret or all under the new.
 */
export async function rewrapSqliteKeys(file: string, asked: Rewrapping): Promise<Rewrapped> {
  const db = openSqlite(file, { durability: 'full' });
  try {
    db.exec('pragma secure_delete = on; begin immediate');
    const each = (sql: string) => async (keys: ReadonlyMap<string, Uint8Array>) => {
      const write = db.prepare(sql);
      for (const [person, wrapped] of keys) write.run(person, wrapped);
    };
    const rewrapped = await rewrapKeys(
      {
        sample: async () => db.prepare('select wrapped from sample').get()?.wrapped ?? null,
        setSample: async (wrapped) => void db.prepare('update sample set wrapped = ?').run(wrapped),
        all: () => keyPages(db),
        insert: each('insert or ignore into keys values (?, ?)'),
        replace: each('update keys set wrapped = ?2 where person = ?1'),
      },
      asked,
    );
    db.exec('commit');
    // Removes keys under the old secret from the disk too.
    emptyWal(db);
    return rewrapped;
  } finally {
    closeSqlite(db);
  }
}
