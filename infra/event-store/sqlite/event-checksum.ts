import { crc32 } from 'node:zlib';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { EventDamaged } from '../event-store.port.ts';
import type { EventRow, ReadRow } from './event-row.ts';
import { identityIn } from './log-identity.ts';

/**
 * CRC-32 of the log's identity and of all that a row says, so that a changed digit, a row in another one's place and one
 * of another log are noticed when they are read. `meta`: the row's without its checksum and the closing bracket; `seed`:
 * of the identity. Of a stream's name only its first event's row knows.
 */
export function checksumOf(row: EventRow | ReadRow, meta: string, seed: number): number {
  const name = row[3] ?? '';
  // By places: taking a row apart first takes longer.
  const place = `${row[0]} ${row[1]} ${row[2]} ${name} ${row[4]} ${row[5]} ${row[6]}`;
  // In one call: two take a fifth longer.
  return crc32(place + meta + row[8], seed);
}

/** Gives what the checksums of a log begin with, asked when the first is needed. */
export function checksumSeed(db: Sqlite): () => number {
  let seed: number | undefined;
  return () => {
    seed ??= crc32(identityIn(db) ?? '');
    return seed;
  };
}

/**
 * Takes the checksum out of the list that a row's `meta` is: its last item, and its only number. Undefined where there is
 * none: the row is from before there were any.
 */
export function takeChecksum(parsed: unknown[]): number | undefined {
  const last = parsed.at(-1);
  if (typeof last !== 'number') return undefined;
  parsed.pop();
  return last;
}

/** Throws EventDamaged where what stands there is not what was written. */
export function requireUnharmed(row: ReadRow, checksum: number | undefined, seed: () => number): void {
  if (checksum === undefined) return;
  const bare = row[7].slice(0, row[7].lastIndexOf(','));
  if (checksumOf(row, bare, seed()) !== checksum) throw new EventDamaged(BigInt(row[0]));
}
