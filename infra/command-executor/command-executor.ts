import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, EventDefinitions } from '@naust/domain/event.ts';
import { eventCatalogue } from '@naust/domain/event-catalogue.ts';
import type { Decided } from '@naust/domain/stored-event.ts';
import type { Clock } from '../clock.ts';
import { type EventPlace, type EventStore, StoreUnavailable } from '../event-store/event-store.port.ts';
import type { PersonKeys } from '../keys/keys.port.ts';
import type { WaitingCommand } from './deciding.ts';
import type { Snapshots } from './snapshots.ts';
import type {
  Begun,
  CommandContext,
  CommandOf,
  EventOf,
  Outcome,
  StateOf,
  StreamKinds,
  StreamState,
} from './stream-kind.ts';
import { StreamWorker } from './stream-worker.ts';
import { type WorkerCache, workerCache } from './worker-cache.ts';

export interface ExecutorOptions<K extends StreamKinds> {
  store: EventStore;
  keys: PersonKeys;
  clock: Clock;
  kinds: K;
  /** Where kinds with a snapshot plan keep their snapshots. */
  snapshots?: Snapshots;
  /** Default: every event of the shop. */
  definitions?: EventDefinitions;
  /** Idle streams whose state is cached: at least this many, at most twice as many (default 10,000). */
  limit?: number;
  /** Milliseconds after which a command stops waiting for its append (default 10,000). */
  timeoutMs?: number;
  /** Milliseconds between two refreshes of large streams (default 1,000). */
  followEveryMs?: number;
}

export interface CommandExecutor<K extends StreamKinds> {
  /**
   * Decides a command on a stream and resolves when its events are durable. Rejects with the decider's refusal, or with
   * StoreUnavailable or KeysUnavailable: then nothing of this command is written. Rejects with AppendOutcomeUnknown
   * when the log has not answered in time: then the events may be written, now or later. `after` is an event of another
   * stream that this command only records: nothing is written before that event is.
   */
  run<N extends keyof K & string>(
    kind: N,
    stream: string,
    command: CommandOf<K[N]>,
    context: CommandContext,
    after?: EventPlace,
  ): Promise<Outcome<StateOf<K[N]>, EventOf<K[N]>>>;
  /** The same in two stages. */
  begin<N extends keyof K & string>(
    kind: N,
    stream: string,
    command: CommandOf<K[N]>,
    context: CommandContext,
    after?: EventPlace,
  ): Begun<StateOf<K[N]>, EventOf<K[N]>>;
  /** The state of a stream. That of a large one (with a fork) may be up to two seconds old. */
  peek<N extends keyof K & string>(kind: N, stream: string): Promise<StreamState<StateOf<K[N]>>>;
  /** The state of a stream, refreshed from the log even for a large one: for decisions that refuse what is missing. */
  look<N extends keyof K & string>(kind: N, stream: string): Promise<StreamState<StateOf<K[N]>>>;
  /** Refreshes the large streams in the cache from the log. */
  catchUp(): Promise<void>;
  /** Accepts no more commands; resolves when all queued ones are answered and the snapshots are written. */
  close(): Promise<void>;
}

const DEFAULT_LIMIT = 10_000;
const FOLLOW_EVERY_MS = 1_000;

/** One worker per stream in use; the least recently used workers are dropped. */
export function executor<const K extends StreamKinds>(options: ExecutorOptions<K>): CommandExecutor<K> {
  const { kinds, limit = DEFAULT_LIMIT, definitions = eventCatalogue } = options;
  const closing = new AbortController();
  const around = { ...options, definitions, closing: closing.signal };
  const small = workerCache(limit);
  /** Large streams are never dropped, and refreshed, so that a look needs no read of the log. */
  const large = workerCache(Number.POSITIVE_INFINITY);
  refusePersonalSnapshots(kinds);
  const following = follow(large, closing.signal, options.followEveryMs);

  function workerOf(name: string, stream: string): StreamWorker {
    const kind = kinds[name];
    if (!kind) throw new Error(`no kind of stream is called ${name}`);
    const cache = kind.decider.fork ? large : small;
    return cache.take(stream, () => new StreamWorker(stream, kind, around));
  }

  function begin<N extends keyof K & string>(
    name: N,
    stream: string,
    command: CommandOf<K[N]>,
    context: CommandContext,
    after?: EventPlace,
  ): Begun<StateOf<K[N]>, EventOf<K[N]>> {
    if (closing.signal.aborted) {
      return {
        decided: Promise.resolve([]),
        done: Promise.reject(new StoreUnavailable('the command executor is closed')),
      };
    }
    const begun = submitted(workerOf(name, stream), { command, context, after });
    // The registry pairs a kind's commands with its states and events; inside, they are opaque.
    return begun as Begun<StateOf<K[N]>, EventOf<K[N]>>;
  }

  return {
    begin,
    run: (name, stream, command, context, after) => begin(name, stream, command, context, after).done,
    async peek<N extends keyof K & string>(name: N, stream: string) {
      const box = workerOf(name, stream);
      return (await (kinds[name]?.decider.fork ? box.peek() : box.look())) as StreamState<StateOf<K[N]>>;
    },
    async look<N extends keyof K & string>(name: N, stream: string) {
      return (await workerOf(name, stream).look()) as StreamState<StateOf<K[N]>>;
    },
    catchUp: () => lookAt(large),
    async close() {
      closing.abort();
      await following;
      for (const box of [...small.all(), ...large.all()]) await box.close();
    },
  };
}

async function lookAt(cache: WorkerCache): Promise<void> {
  for (const box of cache.all()) await box.look();
}

async function follow(cache: WorkerCache, signal: AbortSignal, everyMs = FOLLOW_EVERY_MS): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
    // If the log is not reachable, a caller that needs a fresh state gets the error.
    if (!signal.aborted) await lookAt(cache).catch(() => {});
  }
}

function submitted(
  box: StreamWorker,
  asked: Pick<WaitingCommand, 'command' | 'context' | 'after'>,
): Begun<unknown, DomainEvent> {
  let tell: WaitingCommand['decided'] = () => {};
  const decided = new Promise<readonly Decided<DomainEvent>[]>((resolve) => {
    tell = resolve;
  });
  const done = new Promise<Outcome<unknown, DomainEvent>>((resolve, reject) => {
    box.submit({
      ...asked,
      decided: tell,
      resolve(outcome) {
        tell([]);
        resolve(outcome);
      },
      reject(reason) {
        tell([]);
        reject(reason);
      },
    });
  });
  return { decided, done };
}

function refusePersonalSnapshots(kinds: StreamKinds): void {
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind.snapshot && kind.opensPersonal) throw new Error(`${name}: a snapshot must hold no personal data`);
  }
}
