import type { Clock } from '../clock.ts';

/** Says who acts, where only one may. */
export interface Lease {
  readonly name: string;
  /** Greater with each new holder, also where what stood here of the one before is lost. */
  readonly epoch: number;
}

/** Somebody else holds it by now, and what it was needed for is refused. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';

  constructor({ name, epoch }: Lease) {
    super(`the lease of ${name} (${epoch}) was taken over`);
  }
}

/**
 * Leases of this shop, kept beside its read models. Whoever holds one is taken for dead when it has not renewed it for
 * `lengthMs`. Everyone reckons that by a clock of their own, from when they saw it renewed last: nobody's clock is
 * compared with another's. A holder that was stopped may not know yet that it lost one, so what must not be done twice
 * is refused by epoch where it is written. Each call answers or fails within `lengthMs`.
 */
export interface Leases {
  /** Milliseconds. Renewed every third of it. */
  readonly lengthMs: number;
  /**
   * Of these names the leases that are free, were released, or were seen by this opener, at an earlier call, as they
   * still are `lengthMs` later. The others, also those that this opener holds itself, are not given.
   */
  hold(names: readonly string[]): Promise<readonly Lease[]>;
  /** Of these the ones that are still held; the others were taken over or released. */
  renew(leases: readonly Lease[]): Promise<readonly Lease[]>;
  /** Whoever wants them has them at once. Passes over what is not held any more. */
  release(leases: readonly Lease[]): Promise<void>;
  /** Releases nothing. */
  close(): Promise<void>;
}

export interface LeaseOptions {
  /** Milliseconds (default `LEASE_MS`). */
  lengthMs?: number;
  /** Milliseconds since any moment, never set back (default: the process's own). */
  elapsed?: () => number;
  /** No epoch is below its milliseconds: none comes twice where the leases themselves fell back or were lost. */
  clock?: Clock;
}

/** A projector that dies is missed for so long; a save of many documents, during which nothing is renewed, is shorter. */
export const LEASE_MS = 5_000;
