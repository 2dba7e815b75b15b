import type { Sqlite } from '../../sqlite/sqlite.ts';
import type { LogDamage } from '../event-store.port.ts';
import type { ReadRow } from './event-row.ts';
import { recordedEventsOf, selectEvents } from './event-rows.ts';

const PAGE = 1_000;
const MOST_REPORTED = 20;

const selectRows = (most: number) =>
  `${selectEvents} where e.position > ? and e.position <= ? order by e.position limit ${most}`;

export interface LogScan {
  /** The first twenty. */
  damage: readonly LogDamage[];
  /** Holders of the keys that the events need. */
  holders: ReadonlySet<string>;
}

/**
 * Reads the log row by row, without its index, and continues after damage: a checksum that does not match, a row that
 * the engine cannot read, or a position without a row.
 */
export function scanLog(db: Sqlite, after: number, upTo: number, signal?: AbortSignal): LogScan {
  const scan = { db, upTo, damage: [] as LogDamage[], holders: new Set<string>(), recordedEvent: recordedEventsOf(db) };
  const rows = db.prepare(selectRows(PAGE));
  rows.setReturnArrays(true);
  let seen = after;
  while (seen < upTo && scan.damage.length < MOST_REPORTED && !signal?.aborted) {
    const page = readable(() => rows.all(seen, upTo) as unknown as ReadRow[]);
    if (page === null) seen = stepPast(scan, seen);
    else seen = lookAtAll(scan, page, seen);
  }
  return scan;
}

interface Scan {
  db: Sqlite;
  upTo: number;
  damage: LogDamage[];
  holders: Set<string>;
  recordedEvent: ReturnType<typeof recordedEventsOf>;
}

/** Returns how far the log has been scanned. */
function lookAtAll(scan: Scan, page: readonly ReadRow[], after: number): number {
  let seen = after;
  for (const row of page) {
    if (row[0] !== seen + 1) tell(scan, seen + 1, 'missing');
    look(scan, row);
    seen = row[0];
  }
  if (page.length === PAGE || seen === scan.upTo) return seen;
  tell(scan, seen + 1, 'missing');
  return scan.upTo;
}

/** If a page cannot be read, the rows before and after the damage are found one by one. */
function stepPast(scan: Scan, after: number): number {
  const one = scan.db.prepare(selectRows(1));
  one.setReturnArrays(true);
  const end = Math.min(scan.upTo, after + PAGE);
  let wasReported = false;
  for (let position = after + 1; position <= end; position++) {
    const row = readable(() => one.get(position - 1, position) as unknown as ReadRow | undefined);
    if (row) look(scan, row);
    else if (!wasReported) tell(scan, position, 'unreadable');
    wasReported = !row;
  }
  return end;
}

function look(scan: Scan, row: ReadRow): void {
  try {
    const { data } = scan.recordedEvent(row);
    if (data.personal === undefined || data.personal === null) return;
    for (const holder of [data.personId, data.retentionId]) if (typeof holder === 'string') scan.holders.add(holder);
  } catch {
    tell(scan, row[0], 'changed');
  }
}

const tell = ({ damage }: Scan, position: number, why: LogDamage['why']) =>
  damage.push({ position: BigInt(position), why });

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
