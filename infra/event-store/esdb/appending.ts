import { setTimeout as pause } from 'node:timers/promises';
import {
  AppendConflict,
  type Appended,
  AppendOutcomeUnknown,
  type EventPlace,
  type Expected,
  type RecordedEvent,
  StoreUnavailable,
} from '../event-store.port.ts';
import { CallFault, unavailable } from './call-faults.ts';
import type { NewestEvents } from './newest-events.ts';
import type { ServerCalls } from './server-calls.ts';
import { UnderwayAppends } from './underway.ts';
import type { WritableEvent } from './written-events.ts';

export interface AppendAsk {
  stream: string;
  expected: Expected;
  events: readonly WritableEvent[];
  after: readonly EventPlace[];
}

interface Surroundings {
  calls: Pick<ServerCalls, 'append' | 'read'>;
  newest: NewestEvents;
  closing: AbortSignal;
}

/** Most appends in progress. */
const QUEUE_LIMIT = 10_000;
/** How long an append waits for the outcome of the append that it must follow. */
const AFTER_MS = 60_000;
const MOST_TRIES = 3;
/** A conflict is reported before the newer events can be read, but not for long. */
const READABLE_MS = 1_000;

/** Appends of one process to a log on a server. */
export class Appending {
  readonly #around: Surroundings;
  readonly #underway = new UnderwayAppends();
  /** Concurrent identical appends share one request: otherwise the server lets both run into its timeout. */
  readonly #asked = new Map<string, Promise<Appended>>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  append(ask: AppendAsk): Promise<Appended> {
    const key = JSON.stringify([ask.stream, ask.expected, ask.events.map(({ id }) => id)]);
    const same = this.#asked.get(key);
    if (same) return same;
    if (this.#around.closing.aborted) return Promise.reject(new StoreUnavailable('event log: closed'));
    if (this.#asked.size >= QUEUE_LIMIT) {
      return Promise.reject(new StoreUnavailable('event log: too many writes are waiting'));
    }
    const asked = this.#settle(ask).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }

  /** Resolves when no append is in progress. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#asked.values());
  }

  /** Reports the outcome to waiting appends, unless it is still unknown. */
  async #settle(ask: AppendAsk): Promise<Appended> {
    const ids = ask.events.map(({ id }) => id);
    const underway = this.#underway.begin(ids);
    try {
      const appended = await this.#write(ask, underway.isUnknown);
      this.#around.newest.note(ask.stream, { version: appended.version, id: ids.at(-1) ?? '' });
      this.#underway.end(ids, true);
      return appended;
    } catch (fault) {
      if (fault instanceof AppendOutcomeUnknown) underway.isUnknown = true;
      // If an earlier try may still be written, an unreachable server proves nothing.
      else if (!(underway.isUnknown && fault instanceof StoreUnavailable)) this.#underway.end(ids, false);
      throw fault;
    }
  }

  async #write(ask: AppendAsk, wasUnknown: boolean): Promise<Appended> {
    if (!wasUnknown) {
      await Promise.all(ask.after.map((place) => this.#awaitFirst(place, ask.stream)));
      await this.#refuseAtHead(ask);
    }
    try {
      return await this.#untilKnown(ask, wasUnknown);
    } catch (fault) {
      if (!(fault instanceof AppendConflict)) throw fault;
      await this.#madeReadable(fault);
      throw fault;
    }
  }

  /** One commit never writes two streams: the event that must be in the log first is awaited. */
  async #awaitFirst({ stream, version, id }: EventPlace, followedBy: string): Promise<void> {
    const { closing, newest } = this.#around;
    const isWritten = await this.#underway.outcomeOf(id, AFTER_MS, closing);
    if (isWritten || newest.of(stream)?.id === id) return;
    const [found] = isWritten === false ? [] : await this.#read(stream, version, 1);
    if (found?.id === id) return;
    throw new StoreUnavailable(`event log: ${stream} lacks the event that ${followedBy} was to follow`);
  }

  /** The server would write them a second time. */
  async #refuseAtHead({ stream, expected, events }: AppendAsk): Promise<void> {
    if (expected === 'none') return;
    const { newest } = this.#around;
    const known = newest.of(stream);
    if (known === undefined || known.version < expected)
      newest.note(stream, (await this.#read(stream, expected, 1))[0]);
    const head = newest.of(stream);
    if (head?.version === expected && events.some(({ id }) => id === head.id)) {
      throw new AppendConflict(stream, expected, expected);
    }
  }

  /**
   * Looks for the events and repeats the append with the same ids and expectation: a few times here, then the caller
   * does.
   */
  async #untilKnown(ask: AppendAsk, wasUnknown: boolean): Promise<Appended> {
    let isDoubtful = wasUnknown;
    let cause: unknown;
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      const found = isDoubtful ? await this.#findAppended(ask) : undefined;
      if (found) return found;
      try {
        return await this.#around.calls.append(ask.stream, ask.expected, ask.events);
      } catch (fault) {
        if (!(fault instanceof CallFault)) throw fault;
        cause = fault;
        if (fault.verdict === 'unknown') isDoubtful = true;
        else if (!isDoubtful && fault.verdict === 'refused') throw fault;
        else if (!isDoubtful) throw unavailable(fault);
        if (fault.isLate) break;
      }
    }
    throw new AppendOutcomeUnknown(`event log: ${ask.stream} was not answered`, { cause });
  }

  async #findAppended({ stream, expected, events }: AppendAsk): Promise<Appended | undefined> {
    const first = expected === 'none' ? 0 : expected + 1;
    const stored = await this.#read(stream, first, events.length).catch(() => []);
    const last = stored.at(-1);
    if (last === undefined || stored.length < events.length) return undefined;
    if (stored.some(({ id }, place) => id !== events[place]?.id)) return undefined;
    return { version: last.version, position: last.position };
  }

  async #madeReadable({ stream, actual }: AppendConflict): Promise<void> {
    if (actual === 'none') return;
    for (let wait = 1, waited = 0; waited < READABLE_MS; waited += wait, wait *= 2) {
      const [found] = await this.#read(stream, actual, 1).catch(() => []);
      if (found) return;
      await pause(wait, undefined, { signal: this.#around.closing }).catch(() => {});
    }
  }

  /** No append was sent yet: an unreachable server leaves no doubt. */
  async #read(stream: string, version: number, count: number): Promise<RecordedEvent[]> {
    try {
      const events = await this.#around.calls.read(stream, version, count);
      this.#around.newest.note(stream, events.at(-1));
      return events;
    } catch (fault) {
      throw fault instanceof CallFault ? unavailable(fault) : fault;
    }
  }
}
