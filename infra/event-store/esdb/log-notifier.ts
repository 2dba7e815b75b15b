import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../event-store.port.ts';
import { notifier } from '../notifier.ts';
import type { ServerCalls } from './server-calls.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Notifies followers that the log may have grown. Its subscription only notifies: a slow follower reads the log later,
 * so the server never drops a slow consumer. After a drop or a silent end it subscribes again.
 */
export class LogNotifier {
  readonly #calls: Pick<ServerCalls, 'listen'>;
  readonly #closing: AbortSignal;
  readonly #waking = notifier();
  #listening: Promise<void> | undefined;
  #notifications = 0;
  #connections = 0;
  #newest: Position = 0n;

  constructor(calls: Pick<ServerCalls, 'listen'>, closing: AbortSignal) {
    this.#calls = calls;
    this.#closing = closing;
  }

  /** Number of notifications. */
  get notifications(): number {
    return this.#notifications;
  }

  /** Number of connections: events between two of them may have been missed. */
  get connections(): number {
    return this.#connections;
  }

  /** The newest position that it was notified of. */
  get newest(): Position {
    return this.#newest;
  }

  /** Starts to listen; a second call does nothing. */
  start(): void {
    this.#listening ??= this.#listen();
  }

  notify(position: Position): void {
    if (position > this.#newest) this.#newest = position;
    this.#notifications += 1;
    this.#waking.notify();
  }

  wait(signal: AbortSignal): Promise<void> {
    return this.#waking.wait(signal);
  }

  /** Resolves when it no longer listens. */
  async stopped(): Promise<void> {
    await this.#listening;
  }

  async #listen(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!this.#closing.aborted) {
      await this.#calls
        .listen((position) => {
          wait = FIRST_PAUSE_MS;
          if (position === undefined) this.#connections += 1;
          this.notify(position ?? 0n);
        }, this.#closing)
        .catch(() => {});
      if (this.#closing.aborted) return;
      await pause(wait, undefined, { signal: this.#closing }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }
}
