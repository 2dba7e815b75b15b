import type { Clock } from '../../clock.ts';
import type { Warning } from '../../redis/durability.ts';
import type { FailureReport, Paces } from '../jobs.port.ts';

export interface BullmqJobsOptions {
  /** `redis://`, `rediss://` or `redis+sentinel://`. */
  url: string;
  /** Several shops may have their queues on one server: [a-z0-9-]. */
  shop: string;
  clock: Clock;
  /** For all workers of a queue together (default: no limit). All who open the queues say the same. */
  paces?: Paces;
  onFailure(failure: FailureReport): void;
  /** Warns where the server is set to keep less than was promised. */
  logger?: Warning;
  /** A job whose worker has not renewed its lease for so long is given to another (default 30 s). */
  leaseMs?: number;
  /** Most jobs of one queue that run at the same time in one call of `work` (default 4). */
  concurrency?: number;
  /** How long a job that was done is known (default 30 days). */
  knownMs?: number;
  /** How long the server is waited for (default 1.5 s, so that a caller is answered within two). */
  patienceMs?: number;
}
