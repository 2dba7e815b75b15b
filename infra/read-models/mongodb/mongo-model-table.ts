import type { Filter } from 'mongodb';
import type { Position } from '../../event-store/event-store.port.ts';
import { fieldsOfIndex } from '../declared-fields.ts';
import type { ModelSave, ModelTable, Stored } from '../read-model-writer.port.ts';
import type { DeadLetter, IndexValue } from '../read-models.port.ts';
import { deadLetterId, readDeadLetters } from './dead-letter-rows.ts';
import { writesOf } from './document-writes.ts';
import type { Home, Role } from './model-rows.ts';
import {
  fieldPath,
  fieldValue,
  indexOf,
  type Layout,
  type Over,
  type StoredRow,
  storedOf,
  type Write,
} from './mongo-layout.ts';
import type { ModelsPlace } from './mongo-models-place.ts';

/** One table's part of a save. */
export interface TableSave extends Required<Omit<ModelSave, 'table' | 'changes' | 'retried'>> {
  table: MongoModelTable;
  writes: readonly Write[];
  /** Ids of dead letters. */
  retriedIds: readonly string[];
}

const FOUND = { _id: 1, position: 1, stamp: 1, order: 1, gone: 1, doc: 1 } as const;

/** One writer's handle on one read model's documents. */
export class MongoModelTable implements ModelTable {
  readonly layout: Layout;
  readonly role: Role;
  /** As this handle knows it; null after a failed save, and then it saves no more. */
  home: Home | null;
  readonly #last: Home;
  readonly #place: ModelsPlace;
  readonly #indexed = new Set<string>();
  /** Tombstones that were read since the last save. */
  readonly #gone = new Map<string, Over>();

  constructor(place: ModelsPlace, { layout, role, home }: { layout: Layout; role: Role; home: Home }) {
    this.#place = place;
    this.layout = layout;
    this.role = role;
    this.home = home;
    this.#last = home;
  }

  get model(): string {
    return this.layout.model;
  }

  get documents(): string {
    return this.#last.documents;
  }

  get checkpoint(): bigint {
    return (this.home ?? this.#last).checkpoint;
  }

  get eventCount(): number {
    return (this.home ?? this.#last).told;
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    const [first, ...others] = new Set(ids);
    if (first === undefined) return new Map();
    // A server may scan the whole collection for a list of one.
    const found = await this.#find({ _id: others.length === 0 ? first : { $in: [first, ...others] } }, ids.length);
    for (const { _id, position, stamp, gone } of found) if (gone) this.#gone.set(_id, { position, stamp });
    return new Map(found.flatMap((row) => (row.gone ? [] : [[row._id, storedOf(row)] as const])));
  }

  goneAt(id: string): Position | undefined {
    return this.#gone.get(id)?.position;
  }

  async loadWhere(index: string, equals: readonly IndexValue[], afterId: string, limit: number): Promise<Stored[]> {
    const fields = fieldsOfIndex(this.layout.declaration, index, equals).slice(0, equals.length);
    await this.#haveIndex(index);
    const equal = fields.map((field, place) => [fieldPath(field), { $eq: fieldValue(equals[place]) }]);
    const rows = await this.#find({ gone: false, ...Object.fromEntries(equal), _id: { $gt: afterId } }, limit);
    return rows.map(storedOf);
  }

  deadLetters(): Promise<readonly DeadLetter[]> {
    return this.#place.within((collections) => readDeadLetters(collections, [this.documents]));
  }

  /** This table's part of a save. */
  toTableSave({
    changes,
    checkpoint,
    eventCount = this.eventCount,
    deadLetters = [],
    retried = [],
  }: Omit<ModelSave, 'table'>): TableSave {
    const stamp = (this.home?.epoch ?? 0) + 1;
    const writes = writesOf(this.layout, changes, { gone: this.#gone, stamp });
    this.#gone.clear();
    const retriedIds = retried.map((event) => deadLetterId(this.documents, event));
    return { table: this, writes, checkpoint, eventCount, deadLetters, retriedIds };
  }

  haveAllIndexes(): void {
    for (const index of Object.keys(this.layout.declaration.indexes)) this.#indexed.add(index);
  }

  #find(query: Filter<StoredRow>, limit: number): Promise<StoredRow[]> {
    return this.#place.within(({ documents }) =>
      documents(this.documents).find(query, { projection: FOUND }).sort({ _id: 1 }).limit(limit).toArray(),
    );
  }

  /** A build has no index until it is queried by one. */
  async #haveIndex(index: string): Promise<void> {
    if (this.role === 'live' || this.#last.isIndexed || this.#indexed.has(index)) return;
    await this.#place.within(({ documents }) =>
      documents(this.documents).createIndexes([indexOf(this.layout.declaration, index)]),
    );
    this.#indexed.add(index);
  }
}
