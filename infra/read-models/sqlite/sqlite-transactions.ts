import { setTimeout } from 'node:timers/promises';
import { isBusy, type Sqlite } from '../../sqlite/sqlite.ts';
import { ReadModelsUnavailable } from '../read-models.port.ts';
import { readModelWalLimit } from './sqlite-file.ts';

/** Tries, some milliseconds apart, to become the file's only writer. */
const MOST_TRIES = 3_000;

/** Runs steps as transactions of one connection, one after another; waits for other connections. */
export function transactionsOf(db: Sqlite): <T>(step: () => T | Promise<T>) => Promise<T> {
  const committed = readModelWalLimit(db);
  const beginning = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  /** Settles when the last transaction has ended. */
  let turn: Promise<unknown> = Promise.resolve();

  async function begin(): Promise<void> {
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      try {
        beginning.run();
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        await setTimeout(2);
      }
    }
    throw new ReadModelsUnavailable('timed out waiting for the write lock of the read models');
  }

  return <T>(step: () => T | Promise<T>) => {
    const run = async (): Promise<T> => {
      await begin();
      try {
        // A synchronous step commits in the same turn: no other connection of this thread meets the lock.
        const result = step();
        const settled = result instanceof Promise ? await result : result;
        commit.run();
        committed();
        return settled;
      } catch (error) {
        if (db.isTransaction) db.exec('rollback');
        throw error;
      }
    };
    const ended = turn.then(run, run);
    turn = ended;
    return ended;
  };
}
