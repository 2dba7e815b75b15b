import { setTimeout as pause } from 'node:timers/promises';
import { isWithin } from '../clock.ts';
import {
  AppendConflict,
  type Appended,
  AppendOutcomeUnknown,
  StoreUnavailable,
} from '../event-store/event-store.port.ts';
import { encryptEvents } from '../keys/event-encryption.ts';
import { KeysUnavailable } from '../keys/keys.port.ts';
import { answerDecided, tellDecided } from './answering.ts';
import { appendUntilKnown } from './append-until-known.ts';
import { CommandQueue } from './command-queue.ts';
import { Contention } from './contention.ts';
import { type DecidedBatch, decideWaiting, foldable, type WaitingCommand } from './deciding.ts';
import { Refreshes } from './refreshes.ts';
import type { AnyKind, StreamState } from './stream-kind.ts';
import { catchUp, keepSnapshot, recall, type Sources, type StreamMemory, unwritten } from './stream-memory.ts';

export interface WorkerOptions extends Sources {
  /** Aborts when the executor closes. */
  closing: AbortSignal;
  /** Milliseconds after which a command stops waiting for its append (default 10,000). */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** How long a state of a large stream may be shown before it is refreshed. */
const SHOWN_MS = 2_000;
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 100;

/**
 * The one writer of a stream in this process. Decides queued commands, appends their events together, and answers when
 * they are durable. Other processes may write too: the expected version of an append decides between them.
 */
export class StreamWorker {
  readonly #stream: string;
  readonly #kind: AnyKind;
  readonly #around: WorkerOptions;
  readonly #waiting: CommandQueue;
  readonly #contention = new Contention();
  #memory: StreamMemory | undefined;
  readonly #looks = new Refreshes();
  #hasGivenUp = false;
  #working: Promise<void> | undefined;

  constructor(stream: string, kind: AnyKind, around: WorkerOptions) {
    this.#stream = stream;
    this.#kind = kind;
    this.#around = around;
    this.#waiting = new CommandQueue(stream);
  }

  get isIdle(): boolean {
    return this.#working === undefined;
  }

  submit(command: WaitingCommand): void {
    this.#waiting.add(command);
    this.#wake();
  }

  /** The state of the stream, at most two seconds old. */
  peek(): Promise<StreamState<unknown>> {
    const memory = this.#memory;
    const isRecent = memory && isWithin(memory.seenAt, SHOWN_MS, this.#around.clock.now());
    return isRecent ? Promise.resolve(streamStateOf(memory)) : this.look();
  }

  /** The state of the stream after a refresh from the log. */
  look(): Promise<StreamState<unknown>> {
    const memory = this.#memory;
    return memory && this.#working && this.#kind.decider.fork ? this.#lookBeside(memory) : this.#lookNext();
  }

  /** Does not wait for an append in progress: it is not in the log yet. */
  async #lookBeside(memory: StreamMemory): Promise<StreamState<unknown>> {
    const { length } = await this.#around.store.read(this.#stream, memory.version + 1, 1);
    return length === 0 && memory === this.#memory ? streamStateOf(memory) : this.#lookNext();
  }

  #lookNext(): Promise<StreamState<unknown>> {
    if (this.#hasGivenUp) return Promise.reject(this.#busy());
    const streamState = this.#looks.add();
    this.#wake();
    return streamState;
  }

  /** Resolves when no command is in progress; takes the last snapshot. */
  async close(): Promise<void> {
    while (this.#working) await this.#working;
    if (this.#memory) await keepSnapshot(this.#stream, this.#kind, this.#around, this.#memory, 1);
  }

  #wake(): void {
    this.#working ??= Promise.resolve()
      .then(() => this.#work())
      .finally(() => {
        this.#working = undefined;
        if (!this.#waiting.isEmpty || this.#looks.count > 0) this.#wake();
      });
  }

  async #work(): Promise<void> {
    try {
      const begins = this.#looks.count === 0 && this.#waiting.beginsStream;
      this.#memory ??= begins ? unwritten(this.#kind) : await this.#recalled();
      // Also after a start with a long fold: the next start is shorter, however this one ends.
      await this.#keepSnapshot(this.#memory);
      await this.#answerRefreshes(this.#memory);
      while (!this.#waiting.isEmpty) await this.#turn(this.#memory);
    } catch (fault) {
      // A failed read changed nothing. After any other error the state may be wrong: the next command folds it again.
      if (!(fault instanceof StoreUnavailable || fault instanceof KeysUnavailable)) this.#memory = undefined;
      for (const { reject } of this.#waiting.takeFirst()) reject(fault);
      this.#looks.rejectAll(fault);
    }
  }

  async #turn(memory: StreamMemory): Promise<void> {
    if (this.#contention.areDue) await this.#contention.backOff(() => this.#catchUp(memory), this.#around.closing);
    const now = new Date(this.#around.clock.now()).toISOString();
    const at = now > memory.at ? now : memory.at;
    const batch = decideWaiting(this.#kind, this.#around.definitions, memory.state, this.#waiting.commands, at);
    if (batch.events.length === 0) {
      await this.#answerUnwritten(batch, memory);
      return;
    }
    const appended = await this.#append(batch, memory);
    if (!appended) return;
    const before = memory.version;
    this.#remember(memory, batch, appended);
    this.#answer(batch, memory, before);
    await this.#keepSnapshot(memory);
    await this.#answerRefreshes(memory);
  }

  /**
   * Refusals and facts that already held need a read of the log that is newer than the command. Otherwise the log is
   * read and, if others wrote meanwhile, the commands are decided again.
   */
  async #answerUnwritten({ decisions }: DecidedBatch, memory: StreamMemory): Promise<void> {
    const known = decisions.slice(0, this.#waiting.known);
    if (known.length > 0) this.#answer({ decisions: known }, memory, memory.version);
    else if (!(await this.#catchUp(memory))) this.#answer({ decisions }, memory, memory.version);
  }

  /** Undefined if there is nothing to settle: the batch must be decided again, or was rejected. */
  async #append(batch: DecidedBatch, memory: StreamMemory): Promise<Appended | undefined> {
    const { store, keys, clock, closing, timeoutMs = TIMEOUT_MS } = this.#around;
    const expected = memory.version < 0 ? 'none' : memory.version;
    const timer = setTimeout(() => this.#giveUp(batch), timeoutMs);
    const [begunMs, begunAt] = [performance.now(), clock.now()];
    try {
      const encrypted = await encryptEvents(this.#stream, batch.events, keys);
      const after = batch.decisions.flatMap(({ waiting }) => waiting.after ?? []);
      const appending = appendUntilKnown(
        store,
        [this.#stream, expected, encrypted, { after }],
        () => this.#waiting.shutBehind(batch.decisions.length),
        closing,
      );
      tellDecided(this.#stream, batch, memory.version);
      const appended = await appending;
      this.#contention.won(begunMs);
      memory.seenAt = begunAt;
      return appended;
    } catch (fault) {
      if (fault instanceof AppendConflict) {
        this.#contention.met();
        if (await this.#catchUpAfter(fault, memory)) return undefined;
        throw new Error(`append conflict on ${this.#stream}, but the log has no newer event`, { cause: fault });
      }
      for (const { reject } of this.#waiting.takeFirst(batch.decisions.length)) reject(fault);
      return undefined;
    } finally {
      clearTimeout(timer);
      this.#hasGivenUp = false;
      this.#waiting.reopen();
    }
  }

  /** The outcome is unknown after the timeout. The same append is retried until it is known. */
  #giveUp({ decisions }: DecidedBatch): void {
    this.#hasGivenUp = true;
    this.#waiting.shutBehind(decisions.length);
    this.#looks.rejectAll(this.#busy());
    const perhaps = `event log: ${this.#stream} has not answered, perhaps it was written`;
    for (const { waiting } of decisions) waiting.reject(new AppendOutcomeUnknown(perhaps));
  }

  readonly #busy = () => new StoreUnavailable(`event log: an append to ${this.#stream} has no answer yet`);

  #remember(memory: StreamMemory, batch: DecidedBatch, { version, position }: Appended): void {
    const { decider, opensPersonal = false } = this.#kind;
    if (decider.fork) {
      for (const event of batch.events) memory.state = decider.evolve(memory.state, foldable(event, opensPersonal));
    } else {
      memory.state = batch.state;
    }
    const newest = batch.events.at(-1);
    memory.version = version;
    memory.position = position;
    memory.at = newest?.meta.at ?? memory.at;
    memory.newestId = newest?.id ?? memory.newestId;
  }

  #answer(batch: Pick<DecidedBatch, 'decisions'>, memory: StreamMemory, before: number): void {
    this.#waiting.takeFirst(batch.decisions.length);
    answerDecided(this.#stream, batch, memory, before);
  }

  /** A refresh that is requested during a read waits for the next read. */
  async #answerRefreshes(memory: StreamMemory): Promise<void> {
    const { count } = this.#looks;
    if (count === 0) return;
    await this.#catchUp(memory);
    this.#looks.answerFirst(count, streamStateOf(memory));
  }

  /** A command that was queued before the read needs no second read. */
  async #recalled(): Promise<StreamMemory> {
    const { count } = this.#looks;
    const memory = await this.#waiting.whileReading(() => recall(this.#stream, this.#kind, this.#around));
    this.#looks.answerFirst(count, streamStateOf(memory));
    return memory;
  }

  #catchUp(memory: StreamMemory): Promise<boolean> {
    return this.#waiting.whileReading(() => catchUp(this.#stream, this.#kind, this.#around, memory));
  }

  /** Returns whether there are new events. A log may report a conflict a moment before the newer events can be read. */
  async #catchUpAfter({ actual }: AppendConflict, memory: StreamMemory): Promise<boolean> {
    const { closing: signal } = this.#around;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      if (await this.#catchUp(memory)) return true;
      if (actual === 'none' || actual <= memory.version) return false;
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) throw new StoreUnavailable(`event log: what others wrote to ${this.#stream} cannot be read`);
    }
  }

  #keepSnapshot(memory: StreamMemory): Promise<void> {
    return keepSnapshot(this.#stream, this.#kind, this.#around, memory);
  }
}

const streamStateOf = ({ state, version, position }: StreamMemory) => ({ state, version, position });
