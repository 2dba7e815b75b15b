import { setTimeout } from 'node:timers/promises';
import { againUntilStopped } from '../again.ts';
import type { Logger } from '../logging.ts';
import type { Lease, Leases } from './leases.port.ts';

export interface Holding {
  leases: Leases;
  /** Leases to hold, as many of them as are free. */
  names: readonly string[];
  /** Ends the work and releases the leases. */
  signal: AbortSignal;
  /** The work failed, or the lease store did. Both are tried again. */
  onFault(error: unknown): void;
  /** Resolves after the given milliseconds, or when the signal aborts. Default: the true time. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds, monotonic. Default: the process's own. */
  elapsed?: () => number;
}

/** `signal` aborts when the held leases change; the work then restarts with the new ones. */
export type HeldWork = (held: readonly Lease[], signal: AbortSignal) => Promise<void>;

/** Renewals per lease length. */
const BEATS = 3;

/**
 * Works while it holds any of the leases, and waits while it holds none, until the signal aborts or the work ends by
 * itself; then it releases them. Never runs the work twice at once: after a change of the leases the work ends before
 * it restarts.
 */
export async function keepHolding(holding: Holding, work: HeldWork): Promise<void> {
  const { leases, signal, onFault, wait = pause } = holding;
  const ending = new AbortController();
  const held = heldLeases(holding);
  const everyMs = leases.lengthMs / BEATS;
  const beating = againUntilStopped(
    { everyMs, signal: AbortSignal.any([signal, ending.signal]), onFault, wait },
    held.beat,
  );
  try {
    while (!signal.aborted) {
      const { leases: had, changed } = held.now();
      const until = AbortSignal.any([signal, changed]);
      if (had.length === 0) await aborted(until);
      else if ((await waitForEnd(work(had, until), onFault)) === 'failed') await wait(everyMs, until);
      else if (!until.aborted) return;
    }
  } finally {
    ending.abort();
    await beating;
    await waitForEnd(leases.release(held.now().leases), onFault);
  }
}

/** Waits for the lease, works once, and releases it. If the lease was lost and the work failed, the work restarts. */
export async function whileHolding<T>(
  { name, ...holding }: Omit<Holding, 'names'> & { name: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  let outcome: Promise<T> | undefined;
  const signal = AbortSignal.any([holding.signal, done.signal]);
  await keepHolding({ ...holding, names: [name], signal }, async (_, until) => {
    const worked = work(until);
    await worked.catch(() => undefined);
    if (until.aborted && !holding.signal.aborted && !(await isFulfilled(worked))) return;
    outcome = worked;
    done.abort();
  });
  if (!outcome) throw holding.signal.reason;
  return outcome;
}

const isFulfilled = (settled: Promise<unknown>): Promise<boolean> =>
  settled.then(
    () => true,
    () => false,
  );

/** The held leases and their renewal. */
function heldLeases({ leases, names, elapsed = () => performance.now() }: Holding) {
  let now: readonly Lease[] = [];
  let changing = new AbortController();
  let renewedAt = elapsed();

  const has = ({ name, epoch }: Lease) => now.some((lease) => lease.name === name && lease.epoch === epoch);

  function become(held: readonly Lease[]): void {
    if (held.length === now.length && held.every((lease) => has(lease))) return;
    now = held;
    const before = changing;
    changing = new AbortController();
    before.abort();
  }
  async function renew(): Promise<void> {
    const began = elapsed();
    try {
      become(await leases.renew(now));
      renewedAt = began;
    } catch (error) {
      // Other processes may already consider them expired.
      if (elapsed() - renewedAt >= leases.lengthMs) become([]);
      throw error;
    }
  }

  return {
    now: () => ({ leases: now, changed: changing.signal }),
    async beat(): Promise<undefined> {
      if (now.length > 0) await renew();

      const missing = names.filter((name) => !now.some((lease) => lease.name === name));
      if (missing.length === 0) return;
      const began = elapsed();
      const gained = await leases.hold(missing);
      if (now.length === 0) renewedAt = began;
      become([...now, ...gained]);
    },
  };
}

async function waitForEnd(work: Promise<unknown>, onFault: (error: unknown) => void): Promise<'ended' | 'failed'> {
  try {
    await work;
    return 'ended';
  } catch (error) {
    onFault(error);
    return 'failed';
  }
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }).catch(() => undefined);

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

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
