import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { fieldsOfIndex } from '../declared-fields.ts';
import { ModelMoved, type ModelTable, type Stored } from '../read-model-writer.port.ts';
import type { DeadLetter, IndexValue } from '../read-models.port.ts';
import { type Column, columnName, columnOf, indexSqls, type Layout, type Role, tableName } from './sqlite-layout.ts';
import type { ModelRow } from './sqlite-models-table.ts';
import { type DocRow, POSITION, readDeadLetters, storedOf } from './sqlite-rows.ts';

/** Shared by a table and its writer. */
interface Connection {
  db: Sqlite;
  transaction<T>(step: () => T): Promise<T>;
}

/** One writer's handle on one build of a read model. */
export class SqliteModelTable implements ModelTable {
  readonly layout: Layout;
  /** As of the last opening or saving. A save is refused if the file has another epoch by then. */
  row: ModelRow;
  readonly #connection: Connection;
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #indexed: Set<string>;

  constructor(connection: Connection, layout: Layout, row: ModelRow) {
    this.#connection = connection;
    this.layout = layout;
    this.row = row;
    this.#indexed = new Set(row.role === 'live' ? Object.keys(layout.declaration.indexes) : []);
  }

  get model(): string {
    return this.row.model;
  }

  get role(): Role {
    return this.row.role;
  }

  get checkpoint(): bigint {
    return this.row.checkpoint;
  }

  get eventCount(): number {
    return this.row.told;
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    const sql = `select seq, ${POSITION}, doc from ${tableName(this.row)}
      where id in (select value from json_each(?))`;
    const found = this.#readStored(sql, JSON.stringify(ids));
    return new Map(found.map((stored) => [stored.doc.id, stored]));
  }

  async loadWhere(index: string, equals: readonly IndexValue[], afterId: string, limit: number): Promise<Stored[]> {
    const fields = fieldsOfIndex(this.layout.declaration, index, equals).slice(0, equals.length);
    await this.#haveIndex(index);
    const conditions = [...fields.map((field) => `${columnName(field)} = ?`), 'id > ?'].join(' and ');
    const sql = `select seq, ${POSITION}, doc from ${tableName(this.row)} where ${conditions} order by id limit ?`;
    return this.#readStored(sql, ...equals.map(columnOf), afterId, limit);
  }

  async deadLetters(): Promise<readonly DeadLetter[]> {
    return readDeadLetters(this.#connection.db, this.role, this.model);
  }

  /** Each in its own transaction; may be interrupted and repeated. */
  async haveIndexes(signal: AbortSignal): Promise<void> {
    for (const index of Object.keys(this.layout.declaration.indexes)) if (!signal.aborted) await this.#haveIndex(index);
  }

  /** A build has no index until it is queried by it. */
  async #haveIndex(index: string): Promise<void> {
    const sql = indexSqls(this.layout, this.row.generation)[index];
    if (this.#indexed.has(index) || sql === undefined) return;
    await this.#connection.transaction(() => this.#connection.db.exec(sql));
    this.#indexed.add(index);
  }

  #readStored(sql: string, ...values: Column[]): Stored[] {
    try {
      const statement = this.#statements.get(sql) ?? this.#connection.db.prepare(sql);
      this.#statements.set(sql, statement);
      return (statement.all(...values) as DocRow[]).map(storedOf);
    } catch (fault) {
      // The tables of a build are dropped soon after another has replaced it.
      throw String(fault).includes('no such table') ? new ModelMoved(this.model) : fault;
    }
  }
}
