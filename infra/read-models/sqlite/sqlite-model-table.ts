import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { fieldsOfIndex } from '../declared-fields.ts';
import type { Change, ModelSave, ModelTable, Stored } from '../read-model-writer.port.ts';
import type { IndexValue, ParkedEvent } from '../read-models.port.ts';
import { IdFilter } from './id-filter.ts';
import { type RowChange, rowChangesOf, type TableSave } from './row-changes.ts';
import { BY_ID, columnName, columnOf, indexSqls, type Layout, type Role, tableName } from './sqlite-layout.ts';
import { type DocRow, POSITION, parkedEvents, storedOf } from './sqlite-rows.ts';

export interface ModelRow {
  generation: number;
  checkpoint: bigint;
  epoch: number;
  told: number;
  changes: number;
}

/** Characters of JSON: live it is kept for good, a build wants whatever the next events may touch. */
const MOST_KEPT = { live: 500_000, build: 16_000_000, old: 1 } as const;

type Transaction = <T>(step: () => T) => Promise<T>;

/** What a table shares with its writer. */
interface Connection {
  db: DatabaseSyncInstance;
  transaction: Transaction;
}

/** One writer's hold on one read model's tables. */
export class SqliteModelTable implements ModelTable {
  readonly model: string;
  readonly layout: Layout;
  readonly role: Role;
  row: ModelRow;
  readonly #db: DatabaseSyncInstance;
  readonly #transaction: Transaction;
  readonly #indexed = new Set<string>();
  /**
   * The rows loaded or saved last, as they stand in the file. Good as long as saves succeed: one that is refused ends
   * this hold. Texts, not documents: most are never asked for, and the collector moves a text as one piece.
   */
  readonly #kept: LRUCache<string, DocRow>;
  /** Of every document there ever was, where this hold has seen the first of them. */
  readonly #ids: IdFilter | null;
  readonly #statements = new Map<string, StatementSyncInstance>();

  constructor({ db, transaction }: Connection, { layout, role, row }: { layout: Layout; role: Role; row: ModelRow }) {
    this.#db = db;
    this.#transaction = transaction;
    this.model = layout.model;
    this.layout = layout;
    this.role = role;
    this.row = row;
    this.#kept = new LRUCache({ maxSize: MOST_KEPT[role], sizeCalculation: ({ doc }) => doc.length });
    this.#ids = row.checkpoint === 0n ? new IdFilter(role === 'build') : null;
  }

  get checkpoint(): bigint {
    return this.row.checkpoint;
  }

  get told(): number {
    return this.row.told;
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    const found = new Map<string, Stored>();
    const unknown: string[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept) found.set(id, storedOf(kept));
      else if (this.#ids?.mayHave(id) ?? true) unknown.push(id);
    }
    if (unknown.length === 0) return found;
    await this.#haveIndex(BY_ID);
    const sql = `select seq, ${POSITION}, doc from ${tableName(this.model, this.role)}
      where id in (select value from json_each(?))`;
    for (const row of this.#prepare(sql).all(JSON.stringify(unknown)) as DocRow[]) {
      const stored = storedOf(row);
      found.set(stored.doc.id, stored);
      this.#kept.set(stored.doc.id, row);
    }
    return found;
  }

  async loadWhere(index: string, equals: readonly IndexValue[], afterId: string, limit: number): Promise<Stored[]> {
    const fields = fieldsOfIndex(this.layout.declaration, index, equals).slice(0, equals.length);
    await this.#haveIndex(index);
    const conditions = [...fields.map((field) => `${columnName(field)} = ?`), 'id > ?'].join(' and ');
    const table = tableName(this.model, this.role);
    const sql = `select seq, ${POSITION}, doc from ${table} where ${conditions} order by id limit ?`;
    const rows = this.#prepare(sql).all(...equals.map(columnOf), afterId, limit) as DocRow[];
    return rows.map(storedOf);
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    return parkedEvents(this.#db, this.role, this.model);
  }

  /**
   * This table's part of a save, which it takes as done: where the save fails, it knows a wrong epoch and saves nothing
   * more.
   */
  taken({ changes, checkpoint, told = this.told, park = [], unpark = [] }: Omit<ModelSave, 'table'>): TableSave {
    const { model, role, row, layout } = this;
    this.row = { ...row, checkpoint, told, epoch: row.epoch + 1 };
    const rows = changes.flatMap((change) => this.#rowsOf(change));
    return {
      model,
      role,
      fields: layout.fields,
      epoch: row.epoch,
      checkpoint,
      told,
      hasChanges: changes.length > 0,
      rows,
      park,
      unpark,
    };
  }

  #rowsOf(change: Change): RowChange[] {
    const { id, after, position, order } = change;
    const text = after ? JSON.stringify(after) : '';
    if (after) {
      this.#kept.set(id, { seq: order, position: String(position), doc: text });
      this.#ids?.add(id);
    } else {
      this.#kept.delete(id);
    }
    return rowChangesOf(this.layout, change, text);
  }

  /** Said when they are made: in the midst of a switch nobody could make one. */
  haveAllIndexes(): void {
    for (const index of Object.keys(indexSqls(this.layout, this.role, this.row.generation))) this.#indexed.add(index);
  }

  /** A build goes without indexes until it is asked by one. */
  async #haveIndex(index: string): Promise<void> {
    if (this.role === 'live' || this.#indexed.has(index)) return;
    const sql = indexSqls(this.layout, this.role, this.row.generation)[index];
    if (!sql) return;
    await this.#transaction(() => this.#db.exec(sql));
    this.#indexed.add(index);
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
