/**
 * How far in the log this page has written. It travels with every later read, so that a list loaded after a save
 * shows the save. Kept in memory only: a reload starts afresh.
 */
let written: bigint | null = null;

export function noteWritten(position: string | null): void {
  if (position === null || !/^\d+$/.test(position)) return;
  const seen = BigInt(position);
  if (written === null || seen > written) written = seen;
}

export function positionToAwait(): string | null {
  return written === null ? null : String(written);
}

/** The server gave up waiting for this position: do not make every later read wait for it too. */
export function forgetPosition(position: string): void {
  if (written !== null && String(written) === position) written = null;
}
