import { forThisVisit } from './browser-storage.ts';

const STORED = 'written';
/** After this time every process of the shop has seen the write. */
const KEPT_MS = 60_000;

/**
 * The newest position that this tab has written, and the newest one that the shop has reported to it. Every later read
 * carries both, so that a list loaded after a save shows the save, whichever process answers. A recent write is
 * remembered across a reload.
 */
let written: bigint | null = readKept();
let newestSeen: bigint | null = null;

export function noteWritten(position: string | null): void {
  const noted = asPosition(position);
  if (noted === null || (written !== null && noted <= written)) return;
  written = noted;
  forThisVisit.write(STORED, `${noted} ${Date.now()}`);
}

/** The position of a change by another user. */
export function noteSeenPosition(position: string): void {
  const noted = asPosition(position);
  if (noted !== null && (newestSeen === null || noted > newestSeen)) newestSeen = noted;
}

export const positionWritten = (): string | null => (written === null ? null : String(written));

export function positionToAwait(): string | null {
  const newest = newestSeen !== null && (written === null || newestSeen > written) ? newestSeen : written;
  return newest === null ? null : String(newest);
}

/** The server gave up waiting for this position: later reads must not wait for it too. */
export function forgetPosition(position: string): void {
  if (String(newestSeen) === position) newestSeen = null;
  if (String(written) !== position) return;
  written = null;
  forThisVisit.write(STORED, null);
}

function asPosition(text: string | null | undefined): bigint | null {
  return typeof text === 'string' && /^\d+$/.test(text) ? BigInt(text) : null;
}

function readKept(): bigint | null {
  const [position, at] = forThisVisit.read(STORED)?.split(' ') ?? [];
  return Math.abs(Date.now() - Number(at)) < KEPT_MS ? asPosition(position) : null;
}
