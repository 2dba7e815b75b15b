import type { RedisConnection } from '../../redis/redis-connection.ts';
import type { Job } from '../jobs.port.ts';
import type { BullJob } from './bullmq-queue.ts';

/** A job that this process runs, and the word by which its lease is known as ours. */
export interface HeldJob {
  stored: BullJob;
  token: string;
  job: Job;
  /** Grows with each that is taken. */
  nth: number;
  /** Aborts when the lease is lost, or may be: the server was not heard of for so long. */
  lost: AbortSignal;
}

interface Lease {
  held: HeldJob;
  lose: AbortController;
  /** By this machine's own time, which nobody sets. */
  since: number;
}

/** Renews the leases of what runs here, by a timer of its own: it also goes where the server does not answer. */
export class HeldJobs {
  readonly #connection: RedisConnection;
  readonly #leaseMs: number;
  readonly #leases = new Set<Lease>();
  readonly #timer: NodeJS.Timeout;
  #taken = 0;

  constructor(connection: RedisConnection, leaseMs: number) {
    this.#connection = connection;
    this.#leaseMs = leaseMs;
    this.#timer = setInterval(() => this.#look(), leaseMs / 4);
  }

  /** From when it was taken, or a little before. */
  hold(stored: BullJob, token: string, job: Job, since: number): HeldJob {
    const lose = new AbortController();
    this.#taken += 1;
    const held = { stored, token, job, nth: this.#taken, lost: lose.signal };
    this.#leases.add({ held, lose, since });
    return held;
  }

  release(held: HeldJob): void {
    for (const lease of this.#leases) if (lease.held === held) this.#leases.delete(lease);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const lease of this.#leases) {
      if (performance.now() - lease.since >= this.#leaseMs) this.#lose(lease);
      else void this.#renew(lease);
    }
  }

  async #renew(lease: Lease): Promise<void> {
    const now = performance.now();
    const { stored, token } = lease.held;
    try {
      const isOurs = await this.#connection.ask(() => stored.extendLock(token, this.#leaseMs));
      if (isOurs) lease.since = now;
      else if (this.#leases.has(lease)) this.#lose(lease);
    } catch {
      // Told by the connection; the lease ends by itself.
    }
  }

  #lose(lease: Lease): void {
    lease.lose.abort(new Error('lease lost'));
    this.#leases.delete(lease);
  }
}
