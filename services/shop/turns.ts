import type { Logger } from '@naust/infra/logging.ts';
import { whileHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';

/**
 * What each process does once, one after another: waits for its turn, by a lease of this name, and for the end of the
 * work. `signal` aborts where another has taken the turn over; work that fails then is begun anew in the next one.
 */
export type InTurn = <T>(name: string, work: (signal: AbortSignal) => Promise<T>, stopping?: AbortSignal) => Promise<T>;

export function turns(leases: Leases, logger: Pick<Logger, 'error'>): InTurn {
  const onFault = (error: unknown) => logger.error({ err: error }, 'a lease could not be asked for');
  return (name, work, signal = new AbortController().signal) => whileHolding({ leases, name, signal, onFault }, work);
}
