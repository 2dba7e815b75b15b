import { setTimeout } from 'node:timers/promises';
import { crashPoint } from '../../crash-points.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { followedLog, noteFollowedLog } from '../../sqlite/followed-log.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import type { Lease } from '../leases.port.ts';
import {
  type Exclusive,
  ModelMoved,
  type ModelSave,
  type ModelTable,
  type ReadModelWriter,
} from '../read-model-writer.port.ts';
import { type AnyDeclaration, modelName } from '../read-models.port.ts';
import { openToWrite } from './sqlite-file.ts';
import { indexSqls, layoutOf, type Role } from './sqlite-layout.ts';
import { SqliteModelTable } from './sqlite-model-table.ts';
import { allRows, create, dropUnused, forget, makeLive, rowOf, underLease } from './sqlite-models-table.ts';
import { savingInto, tableOf } from './sqlite-saving.ts';
import { transactionsOf } from './sqlite-transactions.ts';

class SqliteReadModelWriter implements ReadModelWriter {
  readonly #db: Sqlite;
  readonly #transaction: ReturnType<typeof transactionsOf>;
  readonly #write: ReturnType<typeof savingInto>;

  constructor(file: string) {
    this.#db = openToWrite(file);
    this.#transaction = transactionsOf(this.#db);
    this.#write = savingInto(this.#db);
  }

  async missing<R extends AnyDeclaration>(declarations: readonly R[]): Promise<readonly R[]> {
    return declarations.filter((declaration) => !rowOf(this.#db, modelName(declaration), 'live'));
  }

  belongTo(log: string): Promise<readonly string[]> {
    return this.#transaction(() => {
      const known = followedLog(this.#db);
      if (known === log) return [];
      noteFollowedLog(this.#db, log);
      return known === null ? [] : this.#forgetThose(() => true);
    });
  }

  open(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable> {
    return this.#openTable(declaration, 'live', lease);
  }

  build(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable> {
    return this.#openTable(declaration, 'build', lease);
  }

  async dropBeyond(head: () => Promise<Position>, models: readonly string[]): Promise<readonly string[]> {
    const before = allRows(this.#db).filter(({ model }) => models.includes(model));
    if (before.length === 0) return [];
    const newest = await head();
    const beyond = before.filter(({ checkpoint }) => checkpoint > newest);
    return this.#transaction(() =>
      this.#forgetThose((row) => beyond.some((one) => one.generation === row.generation && one.epoch === row.epoch)),
    );
  }

  async save(saves: readonly ModelSave[]): Promise<void> {
    await this.#transaction(() => {
      this.#write(saves);
      crashPoint('read-models.before-commit');
    });
    crashPoint('read-models.committed');
  }

  finishBuild(build: ModelTable, signal: AbortSignal): Promise<void> {
    return tableOf(build).haveIndexes(signal);
  }

  async freeReplaced(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#transaction(() => dropUnused(this.#db)))) await setTimeout(1);
  }

  exclusively<T>(work: (exclusive: Exclusive) => Promise<T>): Promise<T> {
    return this.#transaction(() =>
      work({
        save: async (saves) => this.#write(saves),
        isBehind: async (build) => this.#isBehind(build),
        goLive: async (build) => this.#goLive(tableOf(build)),
      }),
    );
  }

  async close(): Promise<void> {
    await this.#transaction(() => undefined).catch(() => undefined);
    if (!this.#db.isOpen) return;
    // Erased data must not survive in the WAL, which closing alone would leave behind.
    emptyWal(this.#db);
    this.#db.close();
  }

  async #openTable(declaration: AnyDeclaration, role: Role, lease: Lease | undefined): Promise<ModelTable> {
    const layout = layoutOf(declaration);
    const readRow = () => rowOf(this.#db, layout.model, role);
    const makeRow = () => readRow() ?? create(this.#db, layout, role);
    const row = lease
      ? await this.#transaction(() => underLease(this.#db, makeRow(), lease))
      : (readRow() ?? (await this.#transaction(makeRow)));
    return new SqliteModelTable({ db: this.#db, transaction: this.#transaction }, layout, row);
  }

  #isBehind({ model, checkpoint }: ModelTable): boolean {
    return (rowOf(this.#db, model, 'live')?.checkpoint ?? 0n) > checkpoint;
  }

  #goLive(build: SqliteModelTable): void {
    const { model, layout, row } = build;
    const known = rowOf(this.#db, model, 'build');
    if (known?.generation !== row.generation || known.epoch !== row.epoch) throw new ModelMoved(model);
    if (this.#isBehind(build)) throw new Error(`the build of ${model} is behind the live one`);
    for (const sql of Object.values(indexSqls(layout, row.generation))) this.#db.exec(sql);
    makeLive(this.#db, layout);
  }

  #forgetThose(isOne: (row: ReturnType<typeof allRows>[number]) => boolean): readonly string[] {
    const rows = allRows(this.#db).filter(isOne);
    for (const { model, role } of rows) forget(this.#db, model, role);
    return [...new Set(rows.map(({ model }) => model))];
  }
}

/** The writer of one file; each writing thread or process opens its own. */
export const openSqliteReadModelWriter = (file: string): ReadModelWriter => new SqliteReadModelWriter(file);
