import { StoreUnavailable } from '../event-store/event-store.port.ts';
import type { WaitingCommand } from './deciding.ts';

const MOST_WAITING = 5_000;

/** Commands of one stream that wait for a decision, in order. */
export class CommandQueue {
  readonly #stream: string;
  readonly #commands: WaitingCommand[] = [];
  #known = 0;
  #isShut = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get commands(): readonly WaitingCommand[] {
    return this.#commands;
  }

  get isEmpty(): boolean {
    return this.#commands.length === 0;
  }

  /** The first command expects an empty stream: an append with 'none' proves as much as a read. */
  get beginsStream(): boolean {
    return this.#commands[0]?.context.beginsStream === true;
  }

  /** How many of the first commands were queued when the log was last read. */
  get known(): number {
    return this.#known;
  }

  /** Rejects the command with StoreUnavailable while the queue is closed or full. */
  add(command: WaitingCommand): void {
    if (this.#isShut || this.#commands.length >= MOST_WAITING) {
      command.reject(new StoreUnavailable(`event log: ${this.#stream} takes no more commands now`));
      return;
    }
    this.#commands.push(command);
  }

  async whileReading<T>(read: () => Promise<T>): Promise<T> {
    const { length } = this.#commands;
    const answer = await read();
    this.#known = Math.min(length, this.#commands.length);
    return answer;
  }

  takeFirst(count = this.#commands.length): WaitingCommand[] {
    this.#known = Math.max(0, this.#known - count);
    return this.#commands.splice(0, count);
  }

  /** While an outcome is unknown nothing else is decided, and later commands are rejected at once. */
  shutBehind(count: number): void {
    this.#isShut = true;
    this.#known = Math.min(this.#known, count);
    for (const { reject } of this.#commands.splice(count)) {
      reject(new StoreUnavailable(`event log: an earlier append to ${this.#stream} has no answer yet`));
    }
  }

  reopen(): void {
    this.#isShut = false;
  }
}
