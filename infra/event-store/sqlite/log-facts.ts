import { type FileFacts, factsOf, hasTable } from '../../sqlite/file-facts.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { LogDamage, Position } from '../event-store.port.ts';
import { identityIn } from './log-identity.ts';
import { scanLog } from './log-scan.ts';

export interface LogEnd {
  identity: string | null;
  head: Position;
  /** The id of the event at the head; null for an empty log. */
  newest: string | null;
}

/** Facts about a log, read without changing it. */
export interface LogFacts extends LogEnd {
  /** Among the newest events. */
  damage: readonly LogDamage[];
  /** Holders of the keys that the newest events need. */
  holders: readonly string[];
  /** The id of the event at the requested position; null if there is none, or none was requested. */
  idAt: string | null;
}

/**
 * A log up to the first size is read completely; of a longer one only the newest events, which used the newest keys.
 */
const [SMALL, NEWEST] = [5_000, 500];

/** `at`: the position whose event id is wanted. `isSealed`: the file is known to be unchanged, and is not scanned. */
export function logFacts(file: string, at: Position = 0n, isUnchanged = false): FileFacts<LogFacts> {
  const look = (db: Sqlite): LogFacts => {
    const end = endOf(db);
    const found = { ...end, idAt: end.head === 0n ? null : idAt(db, Number(at)) };
    if (isUnchanged || end.head === 0n) return { ...found, damage: [], holders: [] };
    const head = Number(end.head);
    const { damage, holders } = scanLog(db, head <= SMALL ? 0 : head - NEWEST, head);
    if (head <= SMALL && damage.length === 0) requireRightIndexes(db);
    return { ...found, damage, holders: [...holders] };
  };
  return factsOf(file, look, isUnchanged ? { upTo: 0 } : {});
}

function requireRightIndexes(db: Sqlite): void {
  const [found] = Object.values(db.prepare('pragma integrity_check(events)').get() ?? {});
  if (found !== 'ok') throw new Error(String(found));
}

/** Only the log's identity and its end. */
export const logEnd = (file: string): FileFacts<LogEnd> => factsOf(file, endOf, { upTo: 0 });

/** All damage in a log, unreadable parts included; empty too if it cannot be opened, which `logFacts` reports. */
export function logDamage(file: string, signal?: AbortSignal): readonly LogDamage[] {
  const looked = factsOf(file, (db) => scanLog(db, 0, Number(endOf(db).head), signal).damage, { upTo: 0 });
  return looked.is === 'there' ? looked.facts : [];
}

function endOf(db: Sqlite): LogEnd {
  if (!hasTable(db, 'events')) return { identity: null, head: 0n, newest: null };
  const head: number = db.prepare('select max(position) as head from events').get()?.head ?? 0;
  return { identity: identityIn(db), head: BigInt(head), newest: idAt(db, head) };
}

const idAt = (db: Sqlite, at: number): string | null =>
  db.prepare('select id from events where position = ?').get(at)?.id ?? null;
