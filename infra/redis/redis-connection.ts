import type { Redis, RedisOptions } from 'ioredis';
import { onceAMinute } from '../once-a-minute.ts';
import { sentinelsIn } from './redis-address.ts';

export interface RedisConnectionOptions {
  /** `redis://`, `rediss://` or `redis+sentinel://`, with user and password where the server wants them. */
  url: string;
  /** As the server lists its clients. */
  name: string;
  /** What was asked has failed when it was not answered within so many milliseconds. */
  patienceMs: number;
  /** Each kind once a minute. */
  onError(error: unknown): void;
  /** Each time that the server can be asked again. */
  onReady?(redis: Redis): Promise<void>;
}

/** Redis did not answer, or said no. `cause` is what it said. What was asked for may have been done. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

const WAIT_AT_MOST_MS = 1_000;
/**
 * Answers of a server that is not the one to ask any more, as after a fail-over, though the connection to it lives on:
 * its address, or Sentinel, may lead to another by now.
 */
const NOT_THE_ONE = /\b(READONLY|LOADING|MASTERDOWN|NOAUTH)\b/;
const waitBefore = (attempt: number) => Math.min(25 * 2 ** Math.min(attempt, 10), WAIT_AT_MOST_MS);

/** What every connection of ours is made with: it keeps nothing for later that its asker has given up. */
const clientOptions = (name: string, answerWithinMs: number) =>
  ({
    connectionName: name,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: answerWithinMs,
    retryStrategy: waitBefore,
    sentinelRetryStrategy: waitBefore,
    reconnectOnError: ({ message }) => NOT_THE_ONE.test(message),
  }) satisfies RedisOptions;

/**
 * One connection to a Redis server, which is sought again for as long as it is open. Who asks has an answer or
 * `RedisUnavailable` within `patienceMs`, and at once while it is known to be away.
 */
export class RedisConnection {
  /** Whether or not the server can be reached. */
  readonly client: Promise<Redis>;
  readonly #patienceMs: number;
  readonly #tell: (error: unknown) => void;
  /** Why it cannot be asked; null from when it could until it was lost. */
  #away: unknown = null;
  #isClosed = false;
  /** Until the first attempt to connect has ended, either way. */
  readonly #waiting: (() => void)[] = [];

  constructor(options: RedisConnectionOptions) {
    this.#patienceMs = options.patienceMs;
    this.#tell = onceAMinute(options.onError);
    this.client = this.#open(options);
  }

  async #open({ url, name, patienceMs, onReady }: RedisConnectionOptions): Promise<Redis> {
    // Heavy, and only shops with a Redis want it.
    const { Redis: Client } = await import('ioredis');
    const options = clientOptions(name, patienceMs);
    const sentinels = sentinelsIn(url);
    const redis = sentinels ? new Client({ ...options, ...sentinels }) : new Client(url, options);
    redis.on('error', (error: unknown) => {
      this.#away = error;
      this.#tell(error);
    });
    redis.on('close', () => {
      this.#away ??= new Error('the connection was lost');
      this.#letGoOn();
    });
    redis.on('ready', () => {
      this.#away = null;
      this.#letGoOn();
      onReady?.(redis).catch(this.#tell);
    });
    return redis;
  }

  /** @throws RedisUnavailable */
  async ask<T>(act: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = await this.client;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#patienceMs);
    try {
      return await Promise.race([this.#whenReady(redis).then(() => act(redis)), never(late.signal)]);
    } catch (error) {
      // Who waits behind a server that stands still would wait as long: a new connection is refused or answers.
      if (late.signal.aborted && redis.status === 'ready') redis.disconnect(true);
      if (!this.#isClosed && !isBetween(error)) this.#tell(error);
      const why = error instanceof Error ? error.message : error;
      throw new RedisUnavailable(`Redis does not answer: ${why}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for the first attempt to connect, and for no other. */
  async #whenReady(redis: Redis): Promise<void> {
    if (redis.status !== 'ready' && this.#away === null && !this.#isClosed) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (redis.status !== 'ready') throw this.#away ?? new Error('the connection is closed');
  }

  #letGoOn(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** At once, whatever was asked. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const redis = await this.client;
    redis.disconnect();
  }
}

/** What is asked while a connection is renewed: why it is, was told. */
const isBetween = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("Stream isn't writeable");

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  });
