import { setTimeout } from 'node:timers/promises';
import { againUntilStopped } from '../again.ts';
import type { Lease, Leases } from './leases.port.ts';

export interface Holding {
  leases: Leases;
  /** What to hold; as much of it as can be had. */
  names: readonly string[];
  /** Ends the work, and with it the holding. */
  signal: AbortSignal;
  /** The work failed, or the leases could not be asked for. It is tried again. */
  onFault(error: unknown): void;
  /** Resolves after so many milliseconds, or when the signal aborts. Default: the true time. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds, never set back. Default: the process's own. */
  elapsed?: () => number;
}

/** `signal` aborts when what is held is no longer just this; the work is begun again with what is held then. */
export type HeldWork = (held: readonly Lease[], signal: AbortSignal) => Promise<void>;

/** Beats within the length of a lease. */
const BEATS = 3;

/**
 * Works while it holds any of the leases, and waits while it holds none, until the signal aborts or the work ends by
 * itself; then it releases them. Never works twice at once: what was lost or gained ends the work before it begins anew.
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
      else if ((await ended(work(had, until), onFault)) === 'failed') await wait(everyMs, until);
      else if (!until.aborted) return;
    }
  } finally {
    ending.abort();
    await beating;
    await ended(leases.release(held.now().leases), onFault);
  }
}

/** Waits until the lease is had, works once, and releases it. Where it was lost meanwhile the work, if it fails, is begun anew. */
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

/** What is held now, and how it is kept. */
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
      // By now somebody else may have seen them unrenewed for long enough.
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

async function ended(work: Promise<unknown>, onFault: (error: unknown) => void): Promise<'ended' | 'failed'> {
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
