import type { Logger } from '@naust/infra/logging.ts';
import { whileHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';

/**
 * Work that each process does once, one after another: waits for a lease of this name, and for the end of the work.
 * `signal` aborts if another process has taken the lease over; work that fails then restarts under the next lease.
 */
export type RunExclusive = <T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal,
) => Promise<T>;

export function exclusiveByLease(leases: Leases, logger: Pick<Logger, 'error'>): RunExclusive {
  const onFault = (error: unknown) => logger.error({ err: error }, 'a lease could not be requested');
  return (name, work, signal = new AbortController().signal) => whileHolding({ leases, name, signal, onFault }, work);
}
