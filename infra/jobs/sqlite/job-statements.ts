import type { Sqlite } from '../../sqlite/sqlite.ts';

/** A file of an older program has no outcomes. */
export function addOutcomes(db: Sqlite): void {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('job')`).all() as unknown as { name: string }[];
  if (!columns.some(({ name }) => name === 'outcome')) db.exec('ALTER TABLE job ADD COLUMN outcome TEXT');
}

const LEFT = `state IN ('waiting', 'running')`;

/** `due_at` is when the job may be taken: its run time while it waits, the end of its lease while it runs. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS job (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    payload TEXT NOT NULL,
    run_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'parked')),
    due_at INTEGER NOT NULL,
    holder TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    ended_at INTEGER,
    outcome TEXT
  ) STRICT;
  DROP INDEX IF EXISTS job_due;
  CREATE INDEX IF NOT EXISTS job_due_by_name ON job (name, due_at) WHERE ${LEFT};
  CREATE INDEX IF NOT EXISTS job_ended ON job (state, ended_at) WHERE state IN ('done', 'parked');
  CREATE TABLE IF NOT EXISTS seen (name TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
`;

/** One index step per name: most looks find nothing to take, and a query per possible name would cost more. */
const NAMES_LEFT = `
  WITH RECURSIVE present (name) AS (
    SELECT min(name) FROM job WHERE ${LEFT}
    UNION ALL
    SELECT (SELECT min(job.name) FROM job WHERE ${LEFT} AND job.name > present.name) FROM present
    WHERE present.name IS NOT NULL
  )
  SELECT name FROM present WHERE name IS NOT NULL`;

const MINE = `WHERE id = :id AND state = 'running' AND holder = :holder`;

export const prepared = (db: Sqlite) => ({
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  add: db.prepare(
    `INSERT INTO job (id, name, payload, run_at, state, due_at)
     VALUES (:id, :name, :payload, :runAt, 'waiting', :runAt) ON CONFLICT (id) DO NOTHING`,
  ),
  noteSeen: db.prepare(
    `INSERT INTO seen (name, position) VALUES (:name, :position)
     ON CONFLICT (name) DO UPDATE SET position = max(position, excluded.position)`,
  ),
  lowerSeen: db.prepare('UPDATE seen SET position = :head WHERE position > :head'),
  lastSeen: db.prepare('SELECT position FROM seen WHERE name = ?'),
  revive: db.prepare(
    `UPDATE job SET state = 'waiting', run_at = :now, due_at = :now, attempts = 0, error = NULL, ended_at = NULL
     WHERE id = :id AND state = 'parked'`,
  ),
  forgetDone: db.prepare(`DELETE FROM job WHERE state = 'done' AND ended_at < :before`),
  counts: db.prepare(
    `SELECT coalesce(sum(state = 'waiting' AND due_at <= :now), 0) AS waiting,
            coalesce(sum(state = 'waiting' AND due_at > :now), 0) AS delayed,
            coalesce(sum(state = 'running'), 0) AS running,
            (SELECT count(*) FROM job WHERE state = 'parked') AS parked
     FROM job WHERE ${LEFT}`,
  ),
  tallies: db.prepare('SELECT name, state, outcome, count(*) AS count FROM job GROUP BY name, state, outcome'),
  deadJobs: db.prepare(`SELECT * FROM job WHERE state = 'parked' ORDER BY ended_at, rowid`),
});

/** Statements of a worker for its jobs, from taking to end. */
export const preparedForHolders = (db: Sqlite) => ({
  namesLeft: db.prepare(NAMES_LEFT),
  due: db.prepare(
    `SELECT id, due_at AS dueAt FROM job WHERE ${LEFT} AND name = :name AND due_at <= :now
     ORDER BY due_at, rowid LIMIT :limit`,
  ),
  take: db.prepare(
    `UPDATE job SET state = 'running', attempts = attempts + 1, holder = :holder, due_at = :leaseUntil
     WHERE id IN (SELECT value FROM json_each(:ids)) AND ${LEFT} AND due_at <= :now
     RETURNING id, name, payload, run_at, attempts`,
  ),
  renew: db.prepare(`UPDATE job SET due_at = :leaseUntil ${MINE}`),
  finish: db.prepare(
    `UPDATE job SET state = 'done', holder = NULL, ended_at = :now, outcome = ended.value ->> 1
     FROM json_each(:done) AS ended WHERE job.id = ended.value ->> 0 AND state = 'running' AND holder = :holder`,
  ),
  postpone: db.prepare(
    `UPDATE job SET state = 'waiting', holder = NULL, due_at = :dueAt, attempts = :attempts, error = :error ${MINE}`,
  ),
  hasten: db.prepare(`UPDATE job SET due_at = :now WHERE ${LEFT} AND due_at > :latest`),
  giveUp: db.prepare(`UPDATE job SET state = 'parked', holder = NULL, ended_at = :now, error = :error ${MINE}`),
});
