import type { Sqlite } from '../sqlite.ts';

export interface StreamIndex {
  /** Position up to which the index has followed the log. */
  reached(): number;
  /** Brings the index up to a position. Its commit needs no sync of its own. */
  follow(end: number): void;
}

/** Events per transaction while an index is made anew. */
const STEP = 50_000;

/** The writer's side of the index. An index that belongs to another past of the log is thrown away. */
export function streamIndex(db: Sqlite): StreamIndex {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const addNames = db.prepare(
    'insert into places.names select name, stream from events where position > ? and position <= ? and version = 0 order by name',
  );
  const addVersions = db.prepare(
    `insert into places.versions select stream, version, position from events
      where position > ? and position <= ? order by stream, version`,
  );
  const setReached = db.prepare(
    'insert or replace into places.reached select 1, position, id from events where position = ?',
  );
  let reached = reachedBy(db);

  function step(to: number): void {
    try {
      begin.run();
      addNames.run(reached, to);
      addVersions.run(reached, to);
      setReached.run(to);
      commit.run();
    } catch (fault) {
      if (db.isTransaction) db.exec('rollback');
      throw fault;
    }
    reached = to;
  }

  return {
    reached: () => reached,
    follow(end) {
      while (reached < end) step(Math.min(end, reached + STEP));
    },
  };
}

function reachedBy(db: Sqlite): number {
  const row = db.prepare('select position, id from places.reached').get();
  if (!row) return 0;
  const standing = db.prepare('select id from events where position = ?').get(row.position);
  if (standing?.id === row.id) return row.position;
  db.exec('delete from places.names; delete from places.versions; delete from places.reached');
  return 0;
}
