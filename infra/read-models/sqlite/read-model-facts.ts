import type { Position } from '../../event-store/event-store.port.ts';
import { type FileFacts, factsOf, hasTable } from '../../sqlite/file-facts.ts';
import { followedLog } from '../../sqlite/followed-log.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';

/** The log that the read models follow, and the lowest seen position. */
export interface FollowerFacts {
  log: string | null;
  seen: Position;
}

export function readModelFacts(file: string): FileFacts<FollowerFacts> {
  const look = (db: Sqlite): FollowerFacts => {
    const row: { seen: string | null } | undefined = hasTable(db, 'models')
      ? db.prepare("select cast(max(checkpoint) as text) as seen from models where role <> 'old'").get()
      : undefined;
    return { log: followedLog(db), seen: BigInt(row?.seen ?? 0) };
  };
  return factsOf(file, look);
}
