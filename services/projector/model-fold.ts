import type { Doc } from '@naust/domain/read-model.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { withoutPersonalText } from '@naust/infra/personal-text.ts';
import type { Change, ModelTable, Stored } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { AnyDeclaration, DeadLetter } from '@naust/infra/read-models/read-models.port.ts';
import type { Touched } from '@naust/read-models/projection.ts';

type TouchedWhere = Exclude<Touched, readonly string[]>;

export type AnyStoredEvent = StoredEvent<{ type: string; data: unknown }>;

/** Any projection; `Projection<D, T>` of every D and T fits. */
export interface AnyProjection {
  model: AnyDeclaration;
  handles: readonly string[];
  opensPersonal?: boolean;
  touches(event: never): Touched;
  evolve(document: never, event: never, id: string): Doc | null;
}

/** An event and its number, from 1, among those that a read model received. */
export interface Counted {
  event: AnyStoredEvent;
  nth: number;
}

/** Most documents of one read model that an event creates; their `order` is derived from the event's number. */
const MOST_PER_EVENT = 1_024;

const PAGE = 1_000;

interface Entry {
  before: Stored | null;
  doc: Doc | null;
  position: Position;
  order: number;
}

/** Folds one read model's events, with the documents of the batch in memory until they are saved. */
export class ModelFold {
  readonly table: ModelTable;
  readonly handles: ReadonlySet<string>;
  readonly opensPersonal: boolean;
  readonly #projection: AnyProjection;
  /** The position from which a document or stream is blocked by a failed event. */
  readonly #blocked = new Map<string, Position>();
  readonly #indexed: readonly string[];
  /** The last received event, or the checkpoint if there was none since. */
  #newest: Position;
  #eventCount: number;
  #entries = new Map<string, Entry>();
  #deadLetters: DeadLetter[] = [];

  constructor(projection: AnyProjection, table: ModelTable, deadLetters: readonly DeadLetter[]) {
    this.table = table;
    this.handles = new Set(projection.handles);
    this.opensPersonal = projection.opensPersonal ?? false;
    this.#projection = projection;
    this.#newest = table.checkpoint;
    this.#eventCount = table.eventCount;
    const { indexes, filters = [] } = projection.model;
    this.#indexed = [...new Set([...Object.values(indexes).flat(), ...filters])];
    for (const { scope, key, position } of deadLetters) this.#block(scope, key, position);
  }

  /** Whether this change moves a document in an index, or out of it. */
  isListedAnew({ before, after }: Change): boolean {
    if (!before || !after) return true;
    const { doc } = before;
    return this.#indexed.some((field) => !isSame(doc[field as keyof Doc], after[field as keyof Doc]));
  }

  /** Number of events that its read model received, including unsaved ones. */
  get eventCount(): number {
    return this.#eventCount;
  }

  /** Numbers an event for its read model; null if it was received before. */
  due(event: AnyStoredEvent): Counted | null {
    if (event.position <= this.#newest) return null;
    this.#newest = event.position;
    this.#eventCount += 1;
    return { event, nth: this.#eventCount };
  }

  /** The documents that this event concerns; none if its stream is blocked, or if the lookup fails. */
  touched(counted: Counted): Touched {
    const { event } = counted;
    if (this.#isBlocked('stream', event.stream, event.position)) {
      this.deadLetter('stream', event.stream, counted, WAITS);
      return [];
    }
    try {
      const touched = this.#projection.touches(event as never);
      if (!('index' in touched) && !touched.every((id) => typeof id === 'string')) throw new Error('an id is no text');
      return touched;
    } catch (error) {
      this.deadLetter('stream', event.stream, counted, String(error));
      return [];
    }
  }

  /** Loads these documents into memory, in one call. */
  async load(ids: Iterable<string>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#entries.has(id));
    if (unknown.length === 0) return;
    const stored = await this.table.load(unknown);
    for (const id of unknown) this.#hold(id, stored.get(id) ?? null);
  }

  /**
   * Loads the documents that equal these values in the leading fields of a declared index. Returns the ids of those
   * that match after the events folded since.
   */
  async loadWhere({ index, equals }: TouchedWhere): Promise<string[]> {
    let page: readonly Stored[] = [];
    do {
      page = await this.table.loadWhere(index, equals, page.at(-1)?.doc.id ?? '', PAGE);
      for (const one of page) if (!this.#entries.has(one.doc.id)) this.#hold(one.doc.id, one);
    } while (page.length === PAGE);
    const fields = this.#projection.model.indexes[index] ?? [];
    const matches = (doc: Doc) => equals.every((value, place) => (doc[fields[place] as keyof Doc] ?? null) === value);
    return [...this.#entries].flatMap(([id, { doc }]) => (doc && matches(doc) ? [id] : []));
  }

  /** Folds one event into documents in memory. A document that has seen it is skipped. */
  apply(counted: Counted, ids: readonly string[]): void {
    const { event } = counted;
    for (const [place, id] of ids.entries()) {
      const entry = this.#entries.get(id);
      if (!entry) throw new Error(`${this.table.model} ${id} was not loaded`);
      if (entry.position >= event.position) continue;
      if (this.#isBlocked('document', id, event.position)) this.deadLetter('document', id, counted, WAITS);
      else this.#attempt(entry, counted, id, place);
    }
  }

  /** Folds a dead letter at a retry; throws if it still fails. */
  applyLate(counted: Counted, ids: readonly string[]): void {
    for (const [place, id] of ids.entries()) {
      const entry = this.#entries.get(id);
      if (entry) this.#evolve(entry, counted, id, place);
    }
  }

  deadLetter(scope: DeadLetter['scope'], key: string, { event, nth }: CountedFacts, error: string): void {
    const { position, stream, version, type } = event;
    this.#block(scope, key, position);
    const facts = { model: this.table.model, scope, key, position, stream, version, nth, type };
    this.#deadLetters.push({ ...facts, error: withoutPersonalText(error) });
  }

  /** The changes since the last call; memory is empty afterwards. */
  take(): { changes: Change[]; deadLetters: DeadLetter[] } {
    const changes: Change[] = [];
    for (const [id, { before, doc, position, order }] of this.#entries) {
      if (doc !== (before?.doc ?? null)) changes.push({ id, before, after: doc, position, order });
    }
    changes.sort((one, other) => one.order - other.order);
    const deadLetters = this.#deadLetters;
    this.#entries = new Map();
    this.#deadLetters = [];
    return { changes, deadLetters };
  }

  #attempt(entry: Entry, counted: Counted, id: string, place: number): void {
    try {
      this.#evolve(entry, counted, id, place);
    } catch (error) {
      this.deadLetter('document', id, counted, String(error));
    }
  }

  #evolve(entry: Entry, { event, nth }: Counted, id: string, place: number): void {
    const doc = this.#projection.evolve(entry.doc as never, event as never, id);
    if (doc && doc.id !== id) throw new Error(`document ${id} became ${doc.id}`);
    if (doc && !entry.doc) {
      if (place >= MOST_PER_EVENT) throw new Error(`one event created more than ${MOST_PER_EVENT} documents`);
      entry.order = nth * MOST_PER_EVENT + place;
    }
    if (doc !== entry.doc && event.position > entry.position) entry.position = event.position;
    entry.doc = doc;
  }

  #hold(id: string, before: Stored | null): void {
    this.#entries.set(id, {
      before,
      doc: before?.doc ?? null,
      position: before?.position ?? this.table.goneAt?.(id) ?? 0n,
      order: before?.order ?? 0,
    });
  }

  #isBlocked(scope: DeadLetter['scope'], key: string, position: Position): boolean {
    if (this.#blocked.size === 0) return false;
    const from = this.#blocked.get(`${scope} ${key}`);
    return from !== undefined && from <= position;
  }

  #block(scope: DeadLetter['scope'], key: string, position: Position): void {
    const from = this.#blocked.get(`${scope} ${key}`);
    if (from === undefined || position < from) this.#blocked.set(`${scope} ${key}`, position);
  }
}

/** Compares two index values: single values, or lists. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && String(one) === String(other));

interface CountedFacts {
  event: Pick<AnyStoredEvent, 'position' | 'stream' | 'version' | 'type'>;
  nth: number;
}

/** The error of an event that only waits behind an earlier dead letter. */
export const WAITS = 'waits for an earlier event';
