import type { Doc } from '@naust/domain/read-models/read-model.ts';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { IdFilter } from './id-filter.ts';
import { KeptDocuments } from './kept-documents.ts';
import type { Change, ModelTable, Stored } from './read-model-writer.port.ts';
import type { IndexValue, ParkedEvent } from './read-models.port.ts';
import {
  columnName,
  columnOf,
  fieldsOfIndex,
  indexSqls,
  type Layout,
  type Role,
  tableName,
  writeSqls,
} from './sqlite-layout.ts';
import { type DocRow, parkedEvents, storedOf } from './sqlite-rows.ts';

export interface ModelRow {
  generation: number;
  checkpoint: number;
  epoch: number;
}

/** Characters of JSON: live it is kept for good, a build wants whatever the next events may touch. */
const KEPT = { live: 500_000, build: 16_000_000, old: 0 } as const;

export type Transaction = <T>(step: () => T) => Promise<T>;

/** One writer's hold on one read model's tables. */
export class SqliteModelTable implements ModelTable {
  readonly model: string;
  readonly layout: Layout;
  readonly role: Role;
  row: ModelRow;
  readonly #db: DatabaseSyncInstance;
  readonly #transaction: Transaction;
  readonly #sqls: ReturnType<typeof writeSqls>;
  readonly #indexed = new Set<string>();
  /** Good as long as saves succeed: one that is refused ends this hold. */
  readonly #kept: KeptDocuments;
  /** Of every document there ever was, where this hold has seen the first of them. */
  readonly #ids: IdFilter | null;
  readonly #statements = new Map<string, StatementSyncInstance>();

  constructor(db: DatabaseSyncInstance, layout: Layout, role: Role, row: ModelRow, transaction: Transaction) {
    this.#db = db;
    this.#transaction = transaction;
    this.#sqls = writeSqls(layout, role);
    this.model = layout.model;
    this.layout = layout;
    this.role = role;
    this.row = row;
    this.#kept = new KeptDocuments(KEPT[role]);
    this.#ids = row.checkpoint === 0 ? new IdFilter() : null;
  }

  get checkpoint(): bigint {
    return BigInt(this.row.checkpoint);
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    const found = new Map<string, Stored>();
    const unknown: string[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept) found.set(id, kept);
      else if (this.#ids?.mayHave(id) ?? true) unknown.push(id);
    }
    if (unknown.length === 0) return found;
    for (const row of this.#prepare(this.#sqls.load).all(JSON.stringify(unknown)) as DocRow[]) {
      const stored = storedOf(row);
      found.set(stored.doc.id, stored);
      this.#kept.keep(stored, row.doc.length);
    }
    return found;
  }

  async loadWhere(index: string, equals: readonly IndexValue[], afterId: string, limit: number): Promise<Stored[]> {
    const fields = fieldsOfIndex(this.layout.declaration, index, equals).slice(0, equals.length);
    await this.#haveIndex(index);
    const conditions = [...fields.map((field) => `${columnName(field)} = ?`), 'id > ?'].join(' and ');
    const table = tableName(this.model, this.role);
    const sql = `select seq, position, doc from ${table} where ${conditions} order by id limit ?`;
    const rows = this.#prepare(sql).all(...equals.map(columnOf), afterId, limit) as DocRow[];
    return rows.map(storedOf);
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    return parkedEvents(this.#db, this.role, this.model);
  }

  /** What `moveAll` has written for this table. */
  moved(checkpoint: number): void {
    this.row = { ...this.row, checkpoint, epoch: this.row.epoch + 1 };
  }

  write(change: Change): void {
    const { before, after } = change;
    if (before && after && before.order === change.order) {
      this.#update(change, before.doc, after);
      return;
    }
    if (before) this.#delete(before);
    if (after) this.#insert(change, after);
  }

  #insert({ id, order, position }: Change, doc: Doc): void {
    const insert = this.#prepare(this.#sqls.insert);
    const text = JSON.stringify(doc);
    insert.run(order, Number(position), id, ...this.layout.columns(doc), text);
    this.#addWords(order, doc);
    this.#ids?.add(id);
    this.#kept.keep({ doc, position, order }, text.length);
  }

  #update({ order, position }: Change, before: Doc, after: Doc): void {
    const [old, columns] = [this.layout.columns(before), this.layout.columns(after)];
    const text = JSON.stringify(after);
    if (columns.every((value, place) => value === old[place]))
      this.#prepare(this.#sqls.updateDoc).run(Number(position), text, order);
    else this.#prepare(this.#sqls.update).run(...columns, Number(position), text, order);
    this.#kept.keep({ doc: after, position, order }, text.length);
    if (this.layout.words(before) === this.layout.words(after)) return;
    this.#removeWords(order, before);
    this.#addWords(order, after);
  }

  #delete({ order, doc }: Stored): void {
    this.#prepare(this.#sqls.remove).run(order);
    this.#kept.forget(doc.id);
    this.#removeWords(order, doc);
  }

  #addWords(order: number, doc: Doc): void {
    const words = this.layout.words(doc);
    if (words) this.#prepare(this.#sqls.addWords).run(order, words);
  }

  #removeWords(order: number, doc: Doc): void {
    const words = this.layout.words(doc);
    if (words) this.#prepare(this.#sqls.removeWords).run(order, words);
  }

  /** A build goes without indexes until it is asked by one. */
  async #haveIndex(index: string): Promise<void> {
    const sql = indexSqls(this.layout, this.role, this.row.generation)[index];
    if (this.role === 'live' || !sql || this.#indexed.has(index)) return;
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
