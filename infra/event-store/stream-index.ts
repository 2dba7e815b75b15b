import type { Sqlite } from '../sqlite.ts';

/** How far the index has followed the log. */
export interface Reached {
  position: number;
  streams: number;
}

export interface StreamIndex {
  reached(): Reached;
  /** Brings the index up to these ends of the log. Its commit needs no sync of its own. */
  follow(end: Reached): void;
}

/** Events per transaction while an index is made anew. */
const STEP = 50_000;

/** The writer's side of the index. An index that belongs to another past of the log is thrown away. */
export function streamIndex(db: Sqlite): StreamIndex {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const addNames = db.prepare(
    'insert into places.names select name, number from streams where number > ? and number <= ? order by name',
  );
  const addVersions = db.prepare(
    `insert into places.versions select stream, version, position from events
      where position > ? and position <= ? order by stream, version`,
  );
  const setReached = db.prepare(
    'insert or replace into places.reached select 1, position, ?, id from events where position = ?',
  );
  let reached = reachedBy(db);

  function step(to: Reached): void {
    try {
      begin.run();
      addNames.run(reached.streams, to.streams);
      addVersions.run(reached.position, to.position);
      setReached.run(to.streams, to.position);
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
      while (reached.position < end.position) {
        const position = Math.min(end.position, reached.position + STEP);
        step({ position, streams: end.streams });
      }
    },
  };
}

function reachedBy(db: Sqlite): Reached {
  const row = db.prepare('select position, streams, id from places.reached').get();
  if (!row) return { position: 0, streams: 0 };
  const standing = db.prepare('select id from events where position = ?').get(row.position);
  if (standing?.id === row.id) return { position: row.position, streams: row.streams };
  db.exec('delete from places.names; delete from places.versions; delete from places.reached');
  return { position: 0, streams: 0 };
}
