import type { Sqlite } from '../../sqlite/sqlite.ts';
import { isSameKey, type StandingKey } from '../keys.port.ts';
import { transactionsOn } from './key-writes.ts';

const PAGE = 500;

/** Keys of a file as they stand, for who copies them; each call is one moment. */
export function keyCopies(db: Sqlite) {
  const pageAfter = db.prepare(
    `select person, wrapped from keys where person > ?1
      union all select person, null from destroyed where person > ?1 order by person limit ${PAGE}`,
  );
  const ofPerson = db.prepare(
    `select person, wrapped from keys where person = ?1
      union all select person, null from destroyed where person = ?1`,
  );
  const insertKey = db.prepare('insert into keys values (?, ?)');
  const deleteKey = db.prepare('delete from keys where person = ?');
  const insertDestroyed = db.prepare('insert or ignore into destroyed (person) values (?)');
  const inTransaction = transactionsOn(db);
  const standingOf = (personId: string): StandingKey | undefined => ofPerson.get(personId)?.wrapped;

  function take(personId: string, wrapped: StandingKey): boolean {
    if (wrapped === null) {
      deleteKey.run(personId);
      insertDestroyed.run(personId);
      return true;
    }
    const there = standingOf(personId);
    if (there === undefined) insertKey.run(personId, wrapped);
    return there === undefined || isSameKey(there, wrapped);
  }

  return {
    page: (after: string): ReadonlyMap<string, StandingKey> =>
      new Map(pageAfter.all(after).map(({ person, wrapped }) => [person, wrapped])),
    standing: (personIds: readonly string[]): ReadonlyMap<string, StandingKey> =>
      new Map(
        personIds.flatMap((personId) => {
          const there = standingOf(personId);
          return there === undefined ? [] : [[personId, there] as const];
        }),
      ),
    /** Gives the persons of whom something else stands. */
    adopt(keys: ReadonlyMap<string, StandingKey>): string[] {
      let others: string[] = [];
      inTransaction(() => {
        others = [...keys].filter(([personId, wrapped]) => !take(personId, wrapped)).map(([personId]) => personId);
      });
      return others;
    },
  };
}
