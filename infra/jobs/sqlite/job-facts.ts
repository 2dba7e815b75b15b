import type { Position } from '../../event-store/event-store.port.ts';
import { type FileFacts, factsOf, hasTable } from '../../sqlite/file-facts.ts';
import { followedLog } from '../../sqlite/followed-log.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';

/** The log that the reactions follow, and the lowest seen position. */
export function jobFacts(file: string): FileFacts<{ log: string | null; seen: Position }> {
  const look = (db: Sqlite): { log: string | null; seen: Position } => {
    const row: { seen: string | null } | undefined = hasTable(db, 'seen')
      ? db.prepare('select cast(max(position) as text) as seen from seen').get()
      : undefined;
    return { log: followedLog(db), seen: BigInt(row?.seen ?? 0) };
  };
  return factsOf(file, look);
}
