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
  readonly #subscribers = new Map<string, Set<() => void>>();
  #isListening = false;

  constructor(connection: RedisConnection, keys: Pick<QueueKeys, 'marker'>) {
    this.#connection = connection;
    this.#keys = keys;
  }

  /** Until the signal aborts. */
  subscribe(queue: JobQueue, subscriber: () => void, signal: AbortSignal): void {
    const subscribers = this.#subscribersOf(this.#keys.marker(queue)).add(subscriber);
    signal.addEventListener('abort', () => subscribers.delete(subscriber), { once: true });
    if (!this.#isListening) void this.#listen();
  }

  #subscribersOf(key: string): Set<() => void> {
    const subscribers = this.#subscribers.get(key) ?? new Set();
    this.#subscribers.set(key, subscribers);
    return subscribers;
  }

  async #listen(): Promise<void> {
    this.#isListening = true;
    for (let keys = this.#heard(); keys.length > 0; keys = this.#heard()) {
      try {
        const marker = await this.#connection.ask((redis) => redis.bzpopmin(...keys, WAIT_S));
        for (const subscriber of marker ? this.#subscribersOf(marker[0]) : []) subscriber();
      } catch {
        // Told by the connection; until it is back, all look by themselves.
        await setTimeout(AFTER_A_FAULT_MS);
      }
    }
    this.#isListening = false;
  }

  #heard(): string[] {
    return [...this.#subscribers].flatMap(([key, subscribers]) => (subscribers.size > 0 ? [key] : []));
  }
}
