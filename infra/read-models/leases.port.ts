import type { Clock } from '../clock.ts';

/** Names the one process that may act. */
export interface Lease {
  readonly name: string;
  /** Increases with each new holder, also after earlier leases are lost from the store. */
  readonly epoch: number;
}

/** Another process holds the lease now, and the protected write is refused. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';

  constructor({ name, epoch }: Lease) {
    super(`the lease of ${name} (${epoch}) was taken over`);
  }
}

/**
 * Leases of this shop, stored next to its read models. A lease expires if it is not renewed for `lengthMs`. Each
 * process measures that with its own clock, from the last renewal that it saw: clocks are never compared. A holder that
 * was stopped may not know yet that its lease expired, so writes that must not happen twice are refused by epoch. Each
 * call answers or fails within `lengthMs`.
 */
export interface Leases {
  /** Milliseconds. Renewed every third of it. */
  readonly lengthMs: number;
  /**
   * Takes and returns those of these leases that are free, released, or expired: unchanged since this process saw them
   * `lengthMs` ago. Does not return the others, nor those that this process holds already.
   */
  hold(names: readonly string[]): Promise<readonly Lease[]>;
  /** Returns those that are still held; the others were taken over or released. */
  renew(leases: readonly Lease[]): Promise<readonly Lease[]>;
  /** Other processes can take them at once. Ignores leases that are no longer held. */
  release(leases: readonly Lease[]): Promise<void>;
  /** Does not release any lease. */
  close(): Promise<void>;
}

export interface LeaseOptions {
  /** Milliseconds (default `LEASE_MS`). */
  lengthMs?: number;
  /** Milliseconds, monotonic, from any origin (default: the process's own). */
  elapsed?: () => number;
  /** Lower bound of epochs in milliseconds: no epoch repeats if the stored leases are lost or restored. */
  clock?: Clock;
}

/**
 * A dead projector is replaced after this time; a save of many documents, during which nothing is renewed, is shorter.
 */
export const LEASE_MS = 5_000;
