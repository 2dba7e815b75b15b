import { setTimeout } from 'node:timers/promises';
import type { JobQueue } from '@naust/domain/job.ts';
import type { RedisConnection } from '../../redis/redis-connection.ts';
import type { QueueKeys } from './queue-keys.ts';

const WAIT_S = 5;
/** So long the connection has to be given, on which nothing else is asked. */
export const MARKER_PATIENCE_MS = WAIT_S * 1_000 + 2_000;
const AFTER_A_FAULT_MS = 1_000;

/** Who works on a queue here hears at once that something was put into it. One wait for all of them. */
export class Markers {
  readonly #connection: RedisConnection;
  readonly #keys: Pick<QueueKeys, 'marker'>;
  readonly #ears = new Map<string, Set<() => void>>();
  #isListening = false;

  constructor(connection: RedisConnection, keys: Pick<QueueKeys, 'marker'>) {
    this.#connection = connection;
    this.#keys = keys;
  }

  /** Until the signal aborts. */
  hear(queue: JobQueue, ear: () => void, signal: AbortSignal): void {
    const ears = this.#earsOf(this.#keys.marker(queue)).add(ear);
    signal.addEventListener('abort', () => ears.delete(ear), { once: true });
    if (!this.#isListening) void this.#listen();
  }

  #earsOf(key: string): Set<() => void> {
    const ears = this.#ears.get(key) ?? new Set();
    this.#ears.set(key, ears);
    return ears;
  }

  async #listen(): Promise<void> {
    this.#isListening = true;
    for (let keys = this.#heard(); keys.length > 0; keys = this.#heard()) {
      try {
        const marker = await this.#connection.ask((redis) => redis.bzpopmin(...keys, WAIT_S));
        for (const ear of marker ? this.#earsOf(marker[0]) : []) ear();
      } catch {
        // Told by the connection; until it is back, all look by themselves.
        await setTimeout(AFTER_A_FAULT_MS);
      }
    }
    this.#isListening = false;
  }

  #heard(): string[] {
    return [...this.#ears].flatMap(([key, ears]) => (ears.size > 0 ? [key] : []));
  }
}
