import { setTimeout } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { crashPoint } from '../../crash-points.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { followedLog, noteFollowedLog } from '../../sqlite/followed-log.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import type { Lease } from '../leases.port.ts';
import type { Exclusive, ModelSave, ModelTable, ReadModelWriter } from '../read-model-writer.port.ts';
import { type AnyDeclaration, modelName } from '../read-models.port.ts';
import type { TableSave } from './row-changes.ts';
import { freeSlice, isBehind, missingIndexes, putAside, swapIn } from './sqlite-builds.ts';
import { openToWrite } from './sqlite-file.ts';
import { underLease } from './sqlite-floors.ts';
import { layoutOf, type Role } from './sqlite-layout.ts';
import { SqliteModelTable } from './sqlite-model-table.ts';
import { create, drop, rowOf, rowsOf } from './sqlite-models-table.ts';
import { savingInto } from './sqlite-saving.ts';
import { transactionsOf } from './sqlite-transactions.ts';

class SqliteReadModelWriter implements ReadModelWriter {
  readonly #db: DatabaseSyncInstance;
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
      return known === null ? [] : putAside(this.#db);
    });
  }

  open(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable> {
    return this.#opened(declaration, 'live', lease);
  }

  build(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable> {
    return this.#opened(declaration, 'build', lease);
  }

  async dropBeyond(head: () => Promise<Position>, models: readonly string[]): Promise<readonly string[]> {
    const before = rowsOf(this.#db, models);
    if (before.length === 0) return [];
    const newest = await head();
    const beyond = before.filter(({ role, checkpoint }) => role !== 'old' && checkpoint > newest);
    if (beyond.length === 0) return [];
    return this.#transaction(() => {
      const unmoved = beyond.filter(({ model, role, epoch }) => rowOf(this.#db, model, role)?.epoch === epoch);
      for (const { model, role } of unmoved) drop(this.#db, model, role);
      return [...new Set(unmoved.map(({ model }) => model))];
    });
  }

  async save(saves: readonly ModelSave[]): Promise<void> {
    // Documents become text before the file is taken, so that others are kept out for the writing only.
    const rows = saves.map(taken);
    await this.#transaction(() => {
      this.#write(rows);
      crashPoint('read-models.before-commit');
    });
    crashPoint('read-models.committed');
  }

  async finishBuild(build: ModelTable, signal: AbortSignal): Promise<void> {
    if (!(build instanceof SqliteModelTable)) throw new TypeError('not a build of this writer');
    for (const sql of missingIndexes(build)) {
      if (signal.aborted) return;
      await this.#transaction(() => this.#db.exec(sql));
    }
    build.haveAllIndexes();
  }

  async freeReplaced(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#transaction(() => freeSlice(this.#db)))) await setTimeout(1);
  }

  exclusively<T>(work: (exclusive: Exclusive) => Promise<T>): Promise<T> {
    return this.#transaction(() =>
      work({
        save: async (saves) => this.#write(saves.map(taken)),
        isBehind: async (build) => isBehind(this.#db, build),
        goLive: async (build) => swapIn(this.#db, build),
      }),
    );
  }

  async close(): Promise<void> {
    await this.#transaction(() => undefined).catch(() => undefined);
    if (!this.#db.isOpen) return;
    // What was erased must not live on in the log of pages, which closing alone would leave behind.
    emptyWal(this.#db);
    this.#db.close();
  }

  async #opened(declaration: AnyDeclaration, role: Role, lease: Lease | undefined): Promise<ModelTable> {
    const layout = layoutOf(declaration);
    const there = () => rowOf(this.#db, layout.model, role);
    const made = () => there() ?? create(this.#db, layout, role);
    const row = lease
      ? await this.#transaction(() => underLease(this.#db, role, made(), { model: layout.model, lease }))
      : (there() ?? (await this.#transaction(made)));
    return new SqliteModelTable({ db: this.#db, transaction: this.#transaction }, { layout, role, row });
  }
}

function taken({ table, ...save }: ModelSave): TableSave {
  if (!(table instanceof SqliteModelTable)) throw new TypeError('not a table of this writer');
  return table.taken(save);
}

/** The writer of one file; a thread or process that writes opens its own. */
export const openSqliteReadModelWriter = (file: string): ReadModelWriter => new SqliteReadModelWriter(file);
