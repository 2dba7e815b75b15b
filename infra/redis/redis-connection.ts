import { Redis, type RedisOptions } from 'ioredis';
import { onceAMinute } from '../once-a-minute.ts';
import { sentinelsIn } from './redis-address.ts';

export interface RedisConnectionOptions {
  /** `redis://`, `rediss://` or `redis+sentinel://`, with user and password if the server requires them. */
  url: string;
  /** Shown in the server's list of clients. */
  name: string;
  /** Timeout of a request in milliseconds. */
  timeoutMs: number;
  /** Called once a minute per kind of error. */
  onError(error: unknown): void;
  /** Called each time that the server is reachable again. */
  onReady?(redis: Redis): Promise<void>;
}

/** Redis did not answer, or refused. `cause` is its error. The command may have been executed. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

const WAIT_AT_MOST_MS = 1_000;
/** Answers of a server that is no longer the primary, as after a fail-over: its address may lead to another by now. */
const NOT_THE_ONE = /\b(READONLY|LOADING|MASTERDOWN|NOAUTH)\b/;
const waitBefore = (attempt: number) => Math.min(25 * 2 ** Math.min(attempt, 10), WAIT_AT_MOST_MS);

type ClientOptions = Omit<RedisOptions, 'replyMapping'>;

/** A client that searches its server for as long as it is open. */
export function openClient(url: string, options: ClientOptions): Redis {
  const searching = {
    connectTimeout: 2_000,
    retryStrategy: waitBefore,
    sentinelRetryStrategy: waitBefore,
    reconnectOnError: ({ message }) => NOT_THE_ONE.test(message),
    ...options,
  } satisfies RedisOptions;
  const sentinels = sentinelsIn(url);
  return sentinels ? new Redis({ ...searching, ...sentinels }) : new Redis(url, searching);
}

/** Queues no command that its caller has given up. */
const asking = (name: string, answerWithinMs: number): ClientOptions => ({
  connectionName: name,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: answerWithinMs,
});

/**
 * A connection that answers or rejects with `RedisUnavailable` within `patienceMs`, at once while Redis is known to be
 * unreachable.
 */
export class RedisConnection {
  /** Available even if the server is not reachable. */
  readonly client: Redis;
  readonly #timeoutMs: number;
  readonly #onError: (error: unknown) => void;
  /** Why it is not reachable; null while it is. */
  #away: unknown = null;
  #isClosed = false;
  /** Callers that wait for the first attempt to connect, successful or not. */
  readonly #waiting: (() => void)[] = [];

  constructor({ url, name, timeoutMs, onError, onReady }: RedisConnectionOptions) {
    this.#timeoutMs = timeoutMs;
    this.#onError = onceAMinute(onError);
    this.client = openClient(url, asking(name, timeoutMs));
    this.client.on('error', (error: unknown) => {
      this.#away = error;
      this.#onError(error);
    });
    this.client.on('close', () => {
      this.#away ??= new Error('the connection was lost');
      this.#letGoOn();
    });
    this.client.on('ready', () => {
      this.#away = null;
      this.#letGoOn();
      onReady?.(this.client).catch(this.#onError);
    });
  }

  /** @throws RedisUnavailable */
  async ask<T>(act: (redis: Redis) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#timeoutMs);
    try {
      return await Promise.race([this.#whenReady().then(() => act(this.client)), never(late.signal)]);
    } catch (error) {
      // Later requests would wait as long for a stalled server: a new connection is refused or answers.
      if (late.signal.aborted && this.client.status === 'ready') this.client.disconnect(true);
      if (!this.#isClosed && !isBetween(error)) this.#onError(error);
      const why = error instanceof Error ? error.message : error;
      throw new RedisUnavailable(`Redis does not answer: ${why}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits only for the first attempt to connect. */
  async #whenReady(): Promise<void> {
    if (this.client.status !== 'ready' && this.#away === null && !this.#isClosed) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (this.client.status !== 'ready') throw this.#away ?? new Error('the connection is closed');
  }

  #letGoOn(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** At once, even during a request. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.client.disconnect();
  }
}

/** Requested while a connection is renewed, whose error was reported already. */
const isBetween = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("Stream isn't writeable");

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  });
