import type { Clock } from '../../clock.ts';
import type { Warning } from '../../redis/durability.ts';
import type { FailureReport, Paces } from '../jobs.port.ts';

export interface BullmqJobsOptions {
  /** `redis://`, `rediss://` or `redis+sentinel://`. */
  url: string;
  /** Prefix, [a-z0-9-]: several shops may have their queues on one server. */
  shop: string;
  clock: Clock;
  /** For all workers of a queue together (default: no limit). All processes must use the same paces. */
  paces?: Paces;
  onFailure(failure: FailureReport): void;
  /** Warns if the server is configured to keep less than promised. */
  logger?: Warning;
  /** A job whose worker has not renewed its lease for this long goes to another (default 30 s). */
  leaseMs?: number;
  /** Most jobs of one queue that run at the same time in one call of `work` (default 4). */
  concurrency?: number;
  /** How long the id of a finished job is known (default 30 days). */
  knownMs?: number;
  /** Timeout of the server (default 1.5 s, so that a caller is answered within two). */
  timeoutMs?: number;
}
