import type { Sqlite } from '../../sqlite/sqlite.ts';
import { isSameKey, type StoredKey } from '../keys.port.ts';
import { transactionsOn } from './key-writes.ts';

const PAGE = 500;

/** All keys of a file as stored, by person; each page is one consistent read. */
export async function* keyPages(db: Sqlite): AsyncGenerator<ReadonlyMap<string, StoredKey>, void> {
  const page = db.prepare(
    `select person, wrapped from keys where person > ?1
      union all select person, null from destroyed where person > ?1 order by person limit ${PAGE}`,
  );
  for (let after = ''; ; ) {
    const rows: { person: string; wrapped: StoredKey }[] = page.all(after);
    const last = rows.at(-1);
    if (!last) return;
    yield new Map(rows.map(({ person, wrapped }) => [person, wrapped]));
    after = last.person;
  }
}

/** Stores keys of another store as they are; returns the persons with a different entry here. */
export function keyAdoption(db: Sqlite): (keys: ReadonlyMap<string, StoredKey>) => string[] {
  const ofPerson = db.prepare(
    `select person, wrapped from keys where person = ?1
      union all select person, null from destroyed where person = ?1`,
  );
  const insertKey = db.prepare('insert into keys values (?, ?)');
  const deleteKey = db.prepare('delete from keys where person = ?');
  const insertDestroyed = db.prepare('insert or ignore into destroyed (person) values (?)');
  const inTransaction = transactionsOn(db);
  const storedOf = (personId: string): StoredKey | undefined => ofPerson.get(personId)?.wrapped;

  function take(personId: string, wrapped: StoredKey): boolean {
    if (wrapped === null) {
      deleteKey.run(personId);
      insertDestroyed.run(personId);
      return true;
    }
    const there = storedOf(personId);
    if (there === undefined) insertKey.run(personId, wrapped);
    return there === undefined || isSameKey(there, wrapped);
  }

  return (keys) => {
    let others: string[] = [];
    inTransaction(() => {
      others = [...keys].filter(([personId, wrapped]) => !take(personId, wrapped)).map(([personId]) => personId);
    });
    return others;
  };
}
