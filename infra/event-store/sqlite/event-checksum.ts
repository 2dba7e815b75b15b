import { crc32 } from 'node:zlib';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { EventDamaged } from '../event-store.port.ts';
import { identityIn } from './log-identity.ts';

/** An event as it stands in its row; `stream`: the position of its stream's first event, which alone has a `name`. */
export interface StandingEvent {
  position: number;
  stream: number;
  version: number;
  name: string | null;
  id: string;
  type: string;
  schemaVersion: number;
  /** Without its checksum and the closing bracket. */
  meta: string;
  data: string;
}

/**
 * CRC-32 of the log's identity and of all that a row says, so that a changed digit, a row in another one's place and one
 * of another log are noticed when they are read. `seed`: of the identity.
 */
export const checksumOf = (event: StandingEvent, seed: number, meta = event.meta): number =>
  crc32(
    event.data,
    crc32(
      `${event.position} ${event.stream} ${event.version} ${event.name ?? ''} ${event.id} ${event.type} ${event.schemaVersion}${meta}`,
      seed,
    ),
  );

/** Gives what the checksums of a log begin with, asked when the first is needed. */
export function checksumSeed(db: Sqlite): () => number {
  let seed: number | undefined;
  return () => {
    seed ??= crc32(identityIn(db) ?? '');
    return seed;
  };
}

/** Place of the checksum in the list that `meta` is. Rows from before there were any are shorter. */
const PLACE = 6;

/** Throws EventDamaged where what stands there is not what was written. `parsed`: the row's `meta`. */
export function requireUnharmed(event: StandingEvent, parsed: readonly unknown[], seed: () => number): void {
  if (parsed.length <= PLACE) return;
  const bare = event.meta.slice(0, event.meta.lastIndexOf(','));
  if (checksumOf(event, seed(), bare) !== parsed[PLACE]) throw new EventDamaged(BigInt(event.position));
}
