import type { Sqlite } from '../../sqlite/sqlite.ts';

export interface EventKind {
  type: string;
  schemaVersion: number;
  position: number;
}

export interface StreamIndex {
  /** Position up to which the index has followed the log. */
  reached(): number;
  /** Every type and version of event up to there, with the first position of each. */
  kinds(): readonly EventKind[];
  /** Tells of an event that will stand there: kinds are looked for only where one came that is not known. */
  meets(type: string, schemaVersion: number, position: number): void;
  /** Brings the index up to a position. Its commit needs no sync of its own. */
  follow(end: number): void;
}

/** Events per transaction while an index is made anew. */
const STEP = 50_000;

/** The writer's side of the index. An index that belongs to another past of the log, or knows no kinds, is thrown away. */
export function streamIndex(db: Sqlite): StreamIndex {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const addNames = db.prepare(
    'insert into places.names select name, stream from events where position > ? and position <= ? and version = 0 order by name',
  );
  const addVersions = db.prepare(
    `insert into places.versions select stream, version, position from events
      where position > ? and position <= ? and version > 0 order by stream, version`,
  );
  const addKinds = db.prepare(
    `insert or ignore into places.kinds select type, schema_version, min(position) from events
      where position > ? and position <= ? group by type, schema_version`,
  );
  const allKinds = db.prepare('select type, schema_version as schemaVersion, position from places.kinds');
  const setReached = db.prepare(
    'insert or replace into places.reached select 1, position, id from events where position = ?',
  );
  let reached = reachedBy(db);
  let known = versionsByType(allKinds.all());
  /** Newest event that may be of another kind: what was written before the index was opened, too. */
  let newestUnknown = db.prepare('select max(position) as newest from events').get()?.newest ?? 0;

  function step(to: number): void {
    try {
      begin.run();
      addNames.run(reached, to);
      addVersions.run(reached, to);
      if (newestUnknown > reached) addKinds.run(reached, to);
      setReached.run(to);
      commit.run();
    } catch (fault) {
      if (db.isTransaction) db.exec('rollback');
      throw fault;
    }
    if (newestUnknown > reached) known = versionsByType(allKinds.all());
    reached = to;
  }

  return {
    reached: () => reached,
    kinds: () => allKinds.all(),
    meets(type, schemaVersion, position) {
      if (!known.get(type)?.has(schemaVersion)) newestUnknown = position;
    },
    follow(end) {
      while (reached < end) step(Math.min(end, reached + STEP));
    },
  };
}

function versionsByType(kinds: readonly EventKind[]): ReadonlyMap<string, ReadonlySet<number>> {
  const versions = new Map<string, Set<number>>();
  for (const { type, schemaVersion } of kinds) {
    versions.set(type, (versions.get(type) ?? new Set()).add(schemaVersion));
  }
  return versions;
}

function reachedBy(db: Sqlite): number {
  const row = db.prepare('select position, id from places.reached').get();
  if (!row) return 0;
  const standing = db.prepare('select id from events where position = ?').get(row.position);
  const hasKinds = db.prepare('select 1 from places.kinds limit 1').get() !== undefined;
  if (standing?.id === row.id && hasKinds) return row.position;
  for (const table of ['names', 'versions', 'kinds', 'reached']) db.exec(`delete from places.${table}`);
  return 0;
}
