import type { DomainEvent } from '@naust/domain/event.ts';
import type { Clock } from '../clock.ts';
import { sealEvents } from '../keys/sealing.ts';
import { appendUntilKnown } from './append-until-known.ts';
import { type DecidedBatch, type Decision, decideWaiting, foldable, type WaitingCommand } from './deciding.ts';
import { AppendConflict, type Appended, StoreUnavailable } from './event-store.port.ts';
import type { AnyKind, Standing } from './stream-kind.ts';
import { catchUp, recall, type Sources, type StreamMemory } from './stream-memory.ts';
import type { Told } from './telling.ts';

export interface StreamMailbox {
  submit(command: WaitingCommand): void;
  /** What the stream is now; `isFresh`: after a look at what others may have written. */
  look(isFresh: boolean): Promise<Standing<unknown>>;
  isIdle(): boolean;
  /** Resolves when nothing is under way any more; takes the last snapshot. */
  close(): Promise<void>;
}

interface Look {
  isFresh: boolean;
  resolve: (standing: Standing<unknown>) => void;
  reject: (reason: unknown) => void;
}

export interface MailboxSurroundings extends Sources {
  clock: Clock;
  /** Aborts when the mailboxes close. */
  closing: AbortSignal;
}

const MOST_WAITING = 5_000;

/** The one writer of a stream in this process: decides what waits, appends it together, answers when it is durable. */
export function streamMailbox(stream: string, kind: AnyKind, around: MailboxSurroundings): StreamMailbox {
  const { store, keys, clock, closing } = around;
  let memory: StreamMemory | undefined;
  let waiting: WaitingCommand[] = [];
  let looks: Look[] = [];
  let working: Promise<void> | undefined;
  let isStuck = false;

  function wake(): void {
    working ??= Promise.resolve()
      .then(work)
      .finally(() => {
        working = undefined;
        if (waiting.length > 0 || looks.length > 0) wake();
      });
  }

  async function work(): Promise<void> {
    try {
      memory ??= await recall(stream, kind, around);
      await answerLooks(memory);
      while (waiting.length > 0) await turn(memory);
    } catch (fault) {
      // Whatever went wrong, the state is not to be trusted: it is folded anew for the next command.
      memory = undefined;
      rejectWaiting(fault);
    }
  }

  async function turn(current: StreamMemory): Promise<void> {
    const now = new Date(clock.now()).toISOString();
    const at = now > current.at ? now : current.at;
    const batch = decideWaiting(kind, around.definitions, current.state, waiting, at);
    if (batch.events.length === 0) {
      // What was refused, or held already, was decided on what the log holds now, or is decided again.
      if (!(await catchUp(stream, kind, around, current))) settle(batch, current, current.version);
      return;
    }
    const appended = await append(batch, current);
    if (!appended) return;
    const before = current.version;
    remember(current, batch, appended);
    settle(batch, current, before);
    await takeSnapshot(current, kind.snapshot?.every ?? Number.POSITIVE_INFINITY);
    await answerLooks(current);
  }

  /** Undefined where the batch is settled without: to be decided again, or rejected. */
  async function append(batch: DecidedBatch, current: StreamMemory): Promise<Appended | undefined> {
    const expected = current.version < 0 ? 'none' : current.version;
    try {
      const sealed = await sealEvents(stream, batch.events, keys);
      return await appendUntilKnown(store, [stream, expected, sealed], refuseWhileStuck(batch), closing);
    } catch (fault) {
      if (fault instanceof AppendConflict) {
        if (await catchUp(stream, kind, around, current)) return undefined;
        throw new Error(`${stream} conflicts with nothing that it holds`, { cause: fault });
      }
      for (const { waiting: asked } of batch.decisions) asked.reject(fault);
      waiting = waiting.slice(batch.decisions.length);
      return undefined;
    } finally {
      isStuck = false;
    }
  }

  /** While an outcome is unknown nothing else is decided, and nobody is kept waiting for it. */
  function refuseWhileStuck(batch: DecidedBatch): () => void {
    return () => {
      isStuck = true;
      const behind = waiting.slice(batch.decisions.length);
      waiting = waiting.slice(0, batch.decisions.length);
      for (const { reject } of behind) reject(new StoreUnavailable('event log: an earlier append has no answer yet'));
    };
  }

  function remember(current: StreamMemory, batch: DecidedBatch, { version, position }: Appended): void {
    if (kind.decider.fork) {
      for (const event of batch.events) {
        current.state = kind.decider.evolve(current.state, foldable(event, kind.opensPersonal ?? false));
      }
    } else {
      current.state = batch.state;
    }
    const newest = batch.events.at(-1);
    current.version = version;
    current.position = position;
    current.at = newest?.meta.at ?? current.at;
    current.newestId = newest?.id ?? current.newestId;
  }

  function settle(batch: DecidedBatch, current: StreamMemory, before: number): void {
    waiting = waiting.slice(batch.decisions.length);
    let version = before;
    for (const decision of batch.decisions) {
      if (decision.refusal !== undefined) {
        decision.waiting.reject(decision.refusal);
        continue;
      }
      const events = told(decision, current, version);
      version += events.length;
      decision.waiting.resolve({ events, state: current.state, version, position: current.position });
    }
  }

  function told({ events }: Decision, { position }: StreamMemory, before: number): Told<DomainEvent>[] {
    return events.map(({ id, type, data, meta }, index) => {
      return { id, type, data, meta, stream, version: before + 1 + index, position };
    });
  }

  async function answerLooks(current: StreamMemory): Promise<void> {
    if (looks.some((look) => look.isFresh)) await catchUp(stream, kind, around, current);
    const { state, version, position } = current;
    for (const look of looks.splice(0)) look.resolve({ state, version, position });
  }

  function rejectWaiting(fault: unknown): void {
    for (const { reject } of waiting.splice(0)) reject(fault);
    for (const { reject } of looks.splice(0)) reject(fault);
  }

  async function takeSnapshot(current: StreamMemory, every: number): Promise<void> {
    if (!kind.snapshot || current.version - current.snapshotVersion < every) return;
    const { version, newestId: eventId, state } = current;
    try {
      await around.snapshots?.write(stream, kind.snapshot, { version, eventId, state });
    } catch (fault) {
      process.emitWarning(`no snapshot of ${stream} could be taken: ${String(fault)}`);
    }
    current.snapshotVersion = version;
  }

  return {
    submit(command) {
      if (isStuck || waiting.length >= MOST_WAITING) {
        command.reject(new StoreUnavailable(`event log: ${stream} takes no more commands now`));
        return;
      }
      waiting.push(command);
      wake();
    },
    look(isFresh) {
      return new Promise((resolve, reject) => {
        looks = [...looks, { isFresh, resolve, reject }];
        wake();
      });
    },
    isIdle: () => working === undefined,
    async close() {
      while (working) await working;
      if (memory) await takeSnapshot(memory, 1);
    },
  };
}
