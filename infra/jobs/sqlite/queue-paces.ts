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

/** Number of jobs that a queue started in the current period, over all processes with the file open. Times: ms. */
export class QueuePaces {
  readonly #all: ReturnType<typeof prepared>;

  constructor(db: Sqlite) {
    db.exec(SCHEMA);
    this.#all = prepared(db);
  }

  left(paced: Paced, now: number): number {
    return paced.most - this.#stretch(paced, now).count;
  }

  /** Starts as many of the wanted jobs as the pace permits. Within one commit. */
  within<T>(paced: Paced, now: number, wanted: number, start: (most: number) => T[]): T[] {
    const { since, count } = this.#stretch(paced, now);
    const started = start(Math.max(0, Math.min(wanted, paced.most - count)));
    this.#all.note.run({ queue: paced.queue, since, count: count + started.length });
    return started;
  }

  /** A new period begins after the last one ends, and when the clock was set back. */
  #stretch({ queue, perMs }: Paced, now: number): { since: number; count: number } {
    const last = this.#all.find.get(queue) as { since: number; count: number } | undefined;
    return last && now >= last.since && now - last.since < perMs ? last : { since: now, count: 0 };
  }
}
