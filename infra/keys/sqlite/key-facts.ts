import { type FileFacts, factsOf, hasTable } from '../../sqlite/file-facts.ts';
import { followedLog } from '../../sqlite/followed-log.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { wrapping } from '../wrapping.ts';

/** Facts about a key file, read without changing it. */
export interface KeyFacts {
  /** The identity of the log that they belong to; null if they are not bound. */
  log: string | null;
  /** Whether a key was ever created. */
  hasKeys: boolean;
  /** Of the requested persons, those with neither a key nor a tombstone. */
  missing: readonly string[];
  /** Persons whose key cannot be decrypted, if there are few enough to try; empty if the secret is not the file's. */
  damaged: readonly string[];
}

/** Up to this number all keys are tried. */
const FEW = 2_000;

interface Asked {
  holders: readonly string[];
  /** Null if it is not known, or nothing is to be decrypted. */
  wrappingKey: Uint8Array | null;
  /** The file is known to be unchanged, and is not scanned. */
  isUnchanged?: boolean;
}

export function keyFacts(file: string, { holders, wrappingKey, isUnchanged = false }: Asked): FileFacts<KeyFacts> {
  const look = (db: Sqlite): KeyFacts => {
    if (!hasTable(db, 'keys') || !hasTable(db, 'destroyed'))
      return { log: null, hasKeys: false, missing: holders, damaged: [] };
    return {
      log: followedLog(db),
      hasKeys: db.prepare('select 1 from keys union all select 1 from destroyed limit 1').get() !== undefined,
      missing: missingOf(db, holders),
      damaged: wrappingKey ? damagedIn(db, wrappingKey) : [],
    };
  };
  return factsOf(file, look, isUnchanged ? { upTo: 0 } : {});
}

function missingOf(db: Sqlite, holders: readonly string[]): string[] {
  const rows = db
    .prepare(
      `select value as person from json_each(?) as asked where not exists (select 1 from keys where person = asked.value)
        and not exists (select 1 from destroyed where person = asked.value)`,
    )
    .all(JSON.stringify(holders));
  return rows.map(({ person }: { person: string }) => person);
}

function damagedIn(db: Sqlite, wrappingKey: Uint8Array): string[] {
  const { unwrap } = wrapping(wrappingKey);
  const opens = (person: string, wrapped: Uint8Array) => {
    try {
      unwrap(person, wrapped);
      return true;
    } catch {
      return false;
    }
  };
  const sample: { wrapped: Uint8Array } | undefined = db.prepare('select wrapped from sample').get();
  if (!sample || !opens('sample', sample.wrapped)) return [];
  const areMany = db.prepare('select 1 from keys limit 1 offset ?').get(FEW) !== undefined;
  if (areMany) return [];
  const rows: { person: string; wrapped: Uint8Array }[] = db.prepare('select person, wrapped from keys').all();
  return rows.filter(({ person, wrapped }) => !opens(person, wrapped)).map(({ person }) => person);
}
