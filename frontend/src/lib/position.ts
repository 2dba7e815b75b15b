import { forThisVisit } from './browser-storage.ts';

const STORED = 'written';
/** Whoever answers has seen what is older than that. */
const KEPT_MS = 60_000;

/**
 * How far in the log this tab has written, and how far the shop has told it that something changed. Both travel with
 * every later read, so that a list loaded after a save shows the save, whichever of the shop's processes answers. What
 * was written just now is known after a reload as well.
 */
let written: bigint | null = kept();
let heard: bigint | null = null;

export function noteWritten(position: string | null): void {
  const noted = asPosition(position);
  if (noted === null || (written !== null && noted <= written)) return;
  written = noted;
  forThisVisit.write(STORED, `${noted} ${Date.now()}`);
}

/** Something has changed there that others have done. */
export function noteHeard(position: string): void {
  const noted = asPosition(position);
  if (noted !== null && (heard === null || noted > heard)) heard = noted;
}

export const positionWritten = (): string | null => (written === null ? null : String(written));

export function positionToAwait(): string | null {
  const newest = heard !== null && (written === null || heard > written) ? heard : written;
  return newest === null ? null : String(newest);
}

/** The server gave up waiting for this position: do not make every later read wait for it too. */
export function forgetPosition(position: string): void {
  if (String(heard) === position) heard = null;
  if (String(written) !== position) return;
  written = null;
  forThisVisit.write(STORED, null);
}

function asPosition(text: string | null | undefined): bigint | null {
  return typeof text === 'string' && /^\d+$/.test(text) ? BigInt(text) : null;
}

function kept(): bigint | null {
  const [position, at] = forThisVisit.read(STORED)?.split(' ') ?? [];
  return Math.abs(Date.now() - Number(at)) < KEPT_MS ? asPosition(position) : null;
}
