import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, EventDefinitions } from '@naust/domain/event.ts';
import { eventCatalogue } from '@naust/domain/event-catalogue.ts';
import type { Decided } from '@naust/domain/telling.ts';
import type { Clock } from '../clock.ts';
import { type EventPlace, type EventStore, StoreUnavailable } from '../event-store/event-store.port.ts';
import type { PersonKeys } from '../keys/keys.port.ts';
import type { WaitingCommand } from './deciding.ts';
import { type MailboxShelf, mailboxShelf } from './mailbox-shelf.ts';
import type { Snapshots } from './snapshots.ts';
import type {
  Begun,
  CommandContext,
  CommandOf,
  EventOf,
  Outcome,
  Standing,
  StateOf,
  StreamKinds,
} from './stream-kind.ts';
import { StreamMailbox } from './stream-mailbox.ts';

export interface MailboxesOptions<K extends StreamKinds> {
  store: EventStore;
  keys: PersonKeys;
  clock: Clock;
  kinds: K;
  /** Where kinds with a snapshot plan keep theirs. */
  snapshots?: Snapshots;
  /** Default: every event of the shop. */
  definitions?: EventDefinitions;
  /** Streams whose state is kept while nothing happens on them: so many at least, twice as many at most (default 10,000). */
  limit?: number;
  /** Milliseconds after which nobody waits for an append any more (default 10,000). */
  patienceMs?: number;
  /** Milliseconds between two looks at what others have written to large streams (default 1,000). */
  followEveryMs?: number;
}

export interface Mailboxes<K extends StreamKinds> {
  /**
   * Decides a command on a stream and resolves when its events are durable. Rejects with the decider's refusal, or
   * with StoreUnavailable or KeysUnavailable, after which nothing of this command is written; with AppendOutcomeUnknown
   * where the log has not answered in time: then it may be written, also later. `after` is an event of
   * another stream that this command only records: nothing is written before it is.
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
  /** What a stream is now. A large one (with a fork) may lack what another process wrote in the last two seconds. */
  peek<N extends keyof K & string>(kind: N, stream: string): Promise<Standing<StateOf<K[N]>>>;
  /** What a stream is now, a large one too: for what is refused, or left undone, if it is not there. */
  look<N extends keyof K & string>(kind: N, stream: string): Promise<Standing<StateOf<K[N]>>>;
  /** Brings the large streams that are looked at already up to what others have written. */
  catchUp(): Promise<void>;
  /** Takes nothing more; resolves when all that waited is answered and the snapshots are taken. */
  close(): Promise<void>;
}

const DEFAULT_LIMIT = 10_000;
const FOLLOW_EVERY_MS = 1_000;

/** One mailbox per stream that somebody writes to; those unused for longest are put away. */
export function mailboxes<const K extends StreamKinds>(options: MailboxesOptions<K>): Mailboxes<K> {
  const { kinds, limit = DEFAULT_LIMIT, definitions = eventCatalogue } = options;
  const closing = new AbortController();
  const around = { ...options, definitions, closing: closing.signal };
  const small = mailboxShelf(limit);
  /** Streams whose state is large are never put away, and followed, so that whoever looks need not ask the log. */
  const large = mailboxShelf(Number.POSITIVE_INFINITY);
  refusePersonalSnapshots(kinds);
  const following = follow(large, closing.signal, options.followEveryMs);

  function mailboxOf(name: string, stream: string): StreamMailbox {
    const kind = kinds[name];
    if (!kind) throw new Error(`no kind of stream is called ${name}`);
    const shelf = kind.decider.fork ? large : small;
    return shelf.take(stream, () => new StreamMailbox(stream, kind, around));
  }

  function begin<N extends keyof K & string>(
    name: N,
    stream: string,
    command: CommandOf<K[N]>,
    context: CommandContext,
    after?: EventPlace,
  ): Begun<StateOf<K[N]>, EventOf<K[N]>> {
    if (closing.signal.aborted) {
      return { decided: Promise.resolve([]), done: Promise.reject(new StoreUnavailable('the mailboxes are closed')) };
    }
    const begun = submitted(mailboxOf(name, stream), { command, context, after });
    // The registry pairs a kind's commands with its states and events; inside, they are opaque.
    return begun as Begun<StateOf<K[N]>, EventOf<K[N]>>;
  }

  return {
    begin,
    run: (name, stream, command, context, after) => begin(name, stream, command, context, after).done,
    async peek<N extends keyof K & string>(name: N, stream: string) {
      const box = mailboxOf(name, stream);
      return (await (kinds[name]?.decider.fork ? box.peek() : box.look())) as Standing<StateOf<K[N]>>;
    },
    async look<N extends keyof K & string>(name: N, stream: string) {
      return (await mailboxOf(name, stream).look()) as Standing<StateOf<K[N]>>;
    },
    catchUp: () => lookAt(large),
    async close() {
      closing.abort();
      await following;
      for (const box of [...small.all(), ...large.all()]) await box.close();
    },
  };
}

async function lookAt(shelf: MailboxShelf): Promise<void> {
  for (const box of shelf.all()) await box.look();
}

async function follow(shelf: MailboxShelf, signal: AbortSignal, everyMs = FOLLOW_EVERY_MS): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
    // Where the log is away, whoever needs more than is remembered is told.
    if (!signal.aborted) await lookAt(shelf).catch(() => {});
  }
}

function submitted(
  box: StreamMailbox,
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
