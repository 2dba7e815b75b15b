import type { SnapshotReading } from '../snapshot.ts';

/** All parts of a snapshot as one text. */
export const jsonOf = (parts: Iterable<unknown>): string => JSON.stringify([...parts]);

export function readJson<S>(reading: SnapshotReading<S>, json: string): S {
  for (const part of JSON.parse(json)) reading.take(part);
  return reading.state();
}
