import type { DomainEvent } from '@naust/domain/event.ts';
import type { Decided } from '@naust/domain/telling.ts';
import type { Clock } from '../clock.ts';
import {
  AppendConflict,
  type Appended,
  AppendOutcomeUnknown,
  type NewEvent,
  StoreUnavailable,
} from '../event-store/event-store.port.ts';
import { sealEvents } from '../keys/sealing.ts';
import { appendUntilKnown } from './append-until-known.ts';
import { type DecidedBatch, decideWaiting, foldable, type WaitingCommand } from './deciding.ts';
import type { AnyKind, Standing } from './stream-kind.ts';
import { catchUp, recall, type Sources, type StreamMemory } from './stream-memory.ts';

interface Look {
  isFresh: boolean;
  resolve: (standing: Standing<unknown>) => void;
  reject: (reason: unknown) => void;
}

export interface MailboxSurroundings extends Sources {
  clock: Clock;
  /** Aborts when the mailboxes close. */
  closing: AbortSignal;
  /** Milliseconds after which nobody waits for an append any more (default 10,000). */
  patienceMs?: number;
}

const MOST_WAITING = 5_000;
const PATIENCE_MS = 10_000;

/** The one writer of a stream in this process: decides what waits, appends it together, answers when it is durable. */
export class StreamMailbox {
  readonly #stream: string;
  readonly #kind: AnyKind;
  readonly #around: MailboxSurroundings;
  #memory: StreamMemory | undefined;
  #waiting: WaitingCommand[] = [];
  #looks: Look[] = [];
  #working: Promise<void> | undefined;
  #isStuck = false;

  constructor(stream: string, kind: AnyKind, around: MailboxSurroundings) {
    this.#stream = stream;
    this.#kind = kind;
    this.#around = around;
  }

  get isIdle(): boolean {
    return this.#working === undefined;
  }

  submit(command: WaitingCommand): void {
    if (this.#isStuck || this.#waiting.length >= MOST_WAITING) {
      command.reject(new StoreUnavailable(`event log: ${this.#stream} takes no more commands now`));
      return;
    }
    this.#waiting.push(command);
    this.#wake();
  }

  /** What the stream is now; `isFresh`: after a look at what others may have written. */
  look(isFresh: boolean): Promise<Standing<unknown>> {
    const memory = this.#memory;
    if (memory && !isFresh) return Promise.resolve(standingOf(memory));
    return new Promise((resolve, reject) => {
      this.#looks.push({ isFresh, resolve, reject });
      this.#wake();
    });
  }

  /** Resolves when nothing is under way any more; takes the last snapshot. */
  async close(): Promise<void> {
    while (this.#working) await this.#working;
    if (this.#memory) await this.#takeSnapshot(this.#memory, 1);
  }

  #wake(): void {
    this.#working ??= Promise.resolve()
      .then(() => this.#work())
      .finally(() => {
        this.#working = undefined;
        if (this.#waiting.length > 0 || this.#looks.length > 0) this.#wake();
      });
  }

  async #work(): Promise<void> {
    try {
      this.#memory ??= await this.#recalled();
      await this.#takeSnapshotInStep(this.#memory);
      await this.#answerLooks(this.#memory);
      while (this.#waiting.length > 0) await this.#turn(this.#memory);
    } catch (fault) {
      // Whatever went wrong, the state is not to be trusted: it is folded anew for the next command.
      this.#memory = undefined;
      for (const { reject } of this.#waiting.splice(0)) reject(fault);
      for (const { reject } of this.#looks.splice(0)) reject(fault);
    }
  }

  async #turn(memory: StreamMemory): Promise<void> {
    const now = new Date(this.#around.clock.now()).toISOString();
    const at = now > memory.at ? now : memory.at;
    const batch = decideWaiting(this.#kind, this.#around.definitions, memory.state, this.#waiting, at);
    if (batch.events.length === 0) {
      // What was refused, or held already, was decided on what the log holds now, or is decided again.
      if (!(await this.#catchUp(memory))) this.#answer(batch, memory, memory.version);
      return;
    }
    const appended = await this.#append(batch, memory);
    if (!appended) return;
    const before = memory.version;
    this.#remember(memory, batch, appended);
    this.#answer(batch, memory, before);
    await this.#takeSnapshotInStep(memory);
    await this.#answerLooks(memory);
  }

  /** Undefined where there is nothing to settle: the batch is to be decided again, or was rejected. */
  async #append(batch: DecidedBatch, memory: StreamMemory): Promise<Appended | undefined> {
    const { store, keys, closing, patienceMs = PATIENCE_MS } = this.#around;
    const expected = memory.version < 0 ? 'none' : memory.version;
    const patience = setTimeout(() => this.#giveUp(batch), patienceMs);
    try {
      const sealed = await sealEvents(this.#stream, batch.events, keys);
      const after = batch.decisions.flatMap(({ waiting }) => waiting.after ?? []);
      const appending = appendUntilKnown(
        store,
        [this.#stream, expected, sealed, { after }],
        () => this.#refuseBehind(batch),
        closing,
      );
      this.#tellDecided(batch, memory.version);
      return await appending;
    } catch (fault) {
      if (fault instanceof AppendConflict) {
        if (await this.#catchUp(memory)) return undefined;
        throw new Error(`${this.#stream} conflicts with nothing that it holds`, { cause: fault });
      }
      for (const { reject } of this.#waiting.splice(0, batch.decisions.length)) reject(fault);
      return undefined;
    } finally {
      clearTimeout(patience);
      this.#isStuck = false;
    }
  }

  /** Nobody waits longer: it may have been written, and is asked for until that is known. */
  #giveUp(batch: DecidedBatch): void {
    this.#refuseBehind(batch);
    for (const { waiting } of batch.decisions) {
      waiting.reject(new AppendOutcomeUnknown(`event log: ${this.#stream} has not answered, perhaps it was written`));
    }
  }

  /** While an outcome is unknown nothing else is decided, and nobody is kept waiting for it. */
  #refuseBehind(batch: DecidedBatch): void {
    this.#isStuck = true;
    for (const { reject } of this.#waiting.splice(batch.decisions.length)) {
      reject(new StoreUnavailable(`event log: an earlier append to ${this.#stream} has no answer yet`));
    }
  }

  /** Told before the outcome is known, so that what follows can be asked for at once and written after it. */
  #tellDecided({ decisions }: DecidedBatch, before: number): void {
    let version = before;
    for (const { waiting, events } of decisions) {
      waiting.decided(events.map((event, index) => this.#decided(event, version + 1 + index)));
      version += events.length;
    }
  }

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

  #answer(batch: DecidedBatch, { state, position }: StreamMemory, before: number): void {
    this.#waiting.splice(0, batch.decisions.length);
    let version = before;
    for (const { waiting, events, refusal } of batch.decisions) {
      if (refusal !== undefined) {
        waiting.reject(refusal);
        continue;
      }
      const told = events.map((event, index) => ({ ...this.#decided(event, version + 1 + index), position }));
      version += events.length;
      waiting.resolve({ events: told, state, version, position });
    }
  }

  #decided({ id, type, data, meta }: NewEvent, version: number): Decided<DomainEvent> {
    return { id, type, data, meta, stream: this.#stream, version };
  }

  async #answerLooks(memory: StreamMemory): Promise<void> {
    if (this.#looks.some((look) => look.isFresh)) await this.#catchUp(memory);
    for (const look of this.#looks.splice(0)) look.resolve(standingOf(memory));
  }

  /** What was asked before the log was read needs no second reading. */
  async #recalled(): Promise<StreamMemory> {
    const asked = this.#looks.length;
    const memory = await recall(this.#stream, this.#kind, this.#around);
    for (const look of this.#looks.splice(0, asked)) look.resolve(standingOf(memory));
    return memory;
  }

  #catchUp(memory: StreamMemory): Promise<boolean> {
    return catchUp(this.#stream, this.#kind, this.#around, memory);
  }

  /** Also after a start that had much to fold: the next one has less, however this one ends. */
  #takeSnapshotInStep(memory: StreamMemory): Promise<void> {
    return this.#takeSnapshot(memory, this.#kind.snapshot?.every ?? Number.POSITIVE_INFINITY);
  }

  async #takeSnapshot(memory: StreamMemory, every: number): Promise<void> {
    const { snapshot: plan } = this.#kind;
    if (!plan || memory.version - memory.snapshotVersion < every) return;
    const { version, newestId: eventId, state } = memory;
    try {
      await this.#around.snapshots?.write(this.#stream, plan, { version, eventId, state });
    } catch (fault) {
      process.emitWarning(`no snapshot of ${this.#stream} could be taken: ${String(fault)}`);
    }
    memory.snapshotVersion = version;
  }
}

const standingOf = ({ state, version, position }: StreamMemory): Standing<unknown> => ({ state, version, position });
