import type { JobQueue } from '@naust/domain/job.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { Pace } from '../jobs.port.ts';

export interface Paced extends Pace {
  queue: JobQueue;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS started (queue TEXT PRIMARY KEY, since INTEGER NOT NULL, count INTEGER NOT NULL) STRICT;
`;

const prepared = (db: Sqlite) => ({
  find: db.prepare('SELECT since, count FROM started WHERE queue = ?'),
  note: db.prepare(
    `INSERT INTO started (queue, since, count) VALUES (:queue, :since, :count)
     ON CONFLICT (queue) DO UPDATE SET since = excluded.since, count = excluded.count`,
  ),
});

/** How many jobs of a queue were started in the stretch of time that runs, by whoever has the file open. Times: ms. */
export class QueuePaces {
  readonly #all: ReturnType<typeof prepared>;

  constructor(db: Sqlite) {
    db.exec(SCHEMA);
    this.#all = prepared(db);
  }

  left(paced: Paced, now: number): number {
    return paced.most - this.#stretch(paced, now).count;
  }

  /** Starts as many as the pace leaves of those that are wanted. Within one commit. */
  within<T>(paced: Paced, now: number, wanted: number, start: (most: number) => T[]): T[] {
    const { since, count } = this.#stretch(paced, now);
    const started = start(Math.max(0, Math.min(wanted, paced.most - count)));
    this.#all.note.run({ queue: paced.queue, since, count: count + started.length });
    return started;
  }

  /** A new one begins where the last is over, and where the clock was set back. */
  #stretch({ queue, perMs }: Paced, now: number): { since: number; count: number } {
    const last = this.#all.find.get(queue) as { since: number; count: number } | undefined;
    return last && now >= last.since && now - last.since < perMs ? last : { since: now, count: 0 };
  }
}
