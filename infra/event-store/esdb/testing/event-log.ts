import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AppendDecision, decideAppend, type ExpectedRevision } from './append-decision.ts';
import { Indexing } from './indexing.ts';
import type { LogFile } from './log-file.ts';
import { type ProposedEvent, type StoredEvent, storedEvent } from './stored-event.ts';

export interface ProposedAppend {
  stream: string;
  expected: ExpectedRevision;
  events: readonly ProposedEvent[];
}

export type AppendOutcome =
  | { kind: 'success'; revision: number | 'none'; position: number }
  | { kind: 'conflict'; actual: number | 'none' }
  /** The same append is in progress: this one is dropped, and its caller only gets a timeout. */
  | { kind: 'dropped' };

/** How many ids an append without a revision is compared with. */
const REMEMBERED_IDS = 60_000;
/** Bytes of a record without an event. */
const EMPTY_RECORD_BYTES = 128;

interface Stream {
  /** Includes events that are not readable yet. */
  events: StoredEvent[];
  readable: number;
}

/**
 * All events in commit order. A committed event counts for the next append at once. It is readable, acknowledged and
 * sent to listeners once it is in the file and `indexing` permits it.
 */
export class EventLog {
  /** What can be read, oldest first. */
  readonly all: StoredEvent[] = [];
  /** Where the next record will begin. */
  end = 0;
  readonly indexing = new Indexing();
  readonly #streams = new Map<string, Stream>();
  readonly #remembered = new Map<string, StoredEvent>();
  readonly #listeners = new Set<(event: StoredEvent) => void>();
  readonly #file: LogFile | undefined;
  #lastCommit: Promise<void> = Promise.resolve();
  #underWay = 0;

  constructor(file?: LogFile) {
    this.#file = file;
    for (const { events, end } of file?.held() ?? []) {
      for (const event of events) this.#committed(event.stream).events.push(event);
      this.end = end;
      this.#publish(events);
    }
  }

  /** Decides at once; answers when the written events can be read. */
  append({ stream, expected, events }: ProposedAppend, answer: (outcome: AppendOutcome) => void): void {
    const known = this.#streams.get(stream);
    const ids = events.map(({ id }) => id);
    const decision = decideAppend(known?.events ?? [], expected, ids, this.#remembered);
    if (decision.kind !== 'write') {
      answer(this.#outcomeWithout(decision, known));
      return;
    }
    const { written, success } = this.#commit(stream, events);
    const finish = () => {
      this.#publish(written);
      answer(success);
    };
    if (this.#file === undefined && this.indexing.isQuick && this.#underWay === 0) finish();
    else this.#finishInOrder(written, finish);
  }

  /** The readable events of a stream; undefined if there are none. */
  stream(name: string): readonly StoredEvent[] | undefined {
    const stream = this.#streams.get(name);
    if (stream === undefined || stream.readable === 0) return undefined;
    return stream.readable === stream.events.length ? stream.events : stream.events.slice(0, stream.readable);
  }

  /** Reports every event that becomes readable, until the returned function is called. */
  listen(listener: (event: StoredEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Number of the first event that is at or after a position. */
  indexFrom(position: number): number {
    let low = 0;
    let high = this.all.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a position is inside a record that is not the last one: a read refuses such a position. */
  isInsideRecord(position: number): boolean {
    const index = this.indexFrom(position);
    const before = this.all[index - 1];
    if (this.all[index]?.position === position || before === undefined) return false;
    return before.next > position && index < this.all.length;
  }

  /** Forgets the written ids, as a restarted server does. */
  forgetIds(): void {
    this.#remembered.clear();
  }

  /** Committed events are readable and on the disk. */
  async close(): Promise<void> {
    this.indexing.clear();
    await this.#lastCommit;
    await this.#file?.close();
  }

  #outcomeWithout(decision: Exclude<AppendDecision, { kind: 'write' }>, stream: Stream | undefined): AppendOutcome {
    const head = (stream?.events.length ?? 0) - 1;
    if (decision.kind === 'conflict') return { kind: 'conflict', actual: head < 0 ? 'none' : head };
    const { last } = decision;
    if (last === undefined) return { kind: 'success', revision: 'none', position: this.end };
    if (last.revision >= (stream?.readable ?? 0)) return { kind: 'dropped' };
    return { kind: 'success', revision: last.revision, position: last.position };
  }

  #commit(name: string, events: readonly ProposedEvent[]): { written: StoredEvent[]; success: AppendOutcome } {
    const start = this.end;
    if (events.length === 0) {
      this.end += EMPTY_RECORD_BYTES;
      const head = (this.#streams.get(name)?.events.length ?? 0) - 1;
      return { written: [], success: { kind: 'success', revision: head < 0 ? 'none' : head, position: start } };
    }
    const stream = this.#committed(name);
    const written = events.map((event) => {
      const stored = storedEvent(name, stream.events.length, this.end, event);
      stream.events.push(stored);
      this.end = stored.next;
      return stored;
    });
    const last = written.at(-1);
    const success: AppendOutcome = {
      kind: 'success',
      revision: last?.revision ?? 'none',
      position: last?.position ?? start,
    };
    return { written, success };
  }

  #committed(name: string): Stream {
    const stream = this.#streams.get(name) ?? { events: [], readable: 0 };
    this.#streams.set(name, stream);
    return stream;
  }

  /** One append per turn: events of one disk write at once could be more than a subscriber can take. */
  #finishInOrder(written: readonly StoredEvent[], finish: () => void): void {
    this.#underWay++;
    const ready = Promise.all([this.#file?.write({ events: written, end: this.end }), this.indexing.done()]);
    this.#lastCommit = Promise.all([this.#lastCommit, ready]).then(() => {
      this.#underWay--;
      finish();
      return nextTurn();
    });
  }

  #publish(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.all.push(event);
      this.#committed(event.stream).readable++;
      this.#remember(event);
      for (const listener of [...this.#listeners]) listener(event);
    }
  }

  #remember(event: StoredEvent): void {
    this.#remembered.set(event.id, event);
    if (this.#remembered.size <= REMEMBERED_IDS) return;
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined) this.#remembered.delete(oldest);
  }
}
