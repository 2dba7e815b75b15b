import { setTimeout } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isBusy } from '../sqlite.ts';
import type { Exclusive, ModelSave, ModelTable, ReadModelWriter } from './read-model-writer.port.ts';
import { type AnyDeclaration, modelName, ReadModelsUnavailable } from './read-models.port.ts';
import { freeSlice, missingIndexes, swapIn } from './sqlite-builds.ts';
import { openToWrite, readModelWalLimit } from './sqlite-file.ts';
import { layoutOf, type Role } from './sqlite-layout.ts';
import { SqliteModelTable } from './sqlite-model-table.ts';
import { create, drop, rowOf, writeAll } from './sqlite-models-table.ts';

/** Tries, some milliseconds apart, to become the file's only writer. */
const PATIENCE = 3_000;

class SqliteReadModelWriter implements ReadModelWriter {
  readonly #db: DatabaseSyncInstance;
  readonly #committed: () => void;
  /** Settles when the connection's last transaction has ended. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#db = openToWrite(file);
    this.#committed = readModelWalLimit(this.#db);
  }

  async missing<R extends AnyDeclaration>(declarations: readonly R[]): Promise<readonly R[]> {
    return declarations.filter((declaration) => !rowOf(this.#db, modelName(declaration), 'live'));
  }

  open(declaration: AnyDeclaration): Promise<ModelTable> {
    return this.#opened(declaration, 'live');
  }

  build(declaration: AnyDeclaration): Promise<ModelTable> {
    return this.#opened(declaration, 'build');
  }

  dropBuild(declaration: AnyDeclaration): Promise<void> {
    return this.#transaction(() => drop(this.#db, modelName(declaration), 'build'));
  }

  save(saves: readonly ModelSave[]): Promise<void> {
    return this.#transaction(() => this.#write(saves));
  }

  async finishBuild(build: ModelTable, signal: AbortSignal): Promise<void> {
    if (!(build instanceof SqliteModelTable)) throw new TypeError('not a build of this writer');
    for (const sql of missingIndexes(build)) {
      if (!signal.aborted) await this.#transaction(() => this.#db.exec(sql));
    }
  }

  async freeReplaced(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#transaction(() => freeSlice(this.#db)))) await setTimeout(1);
  }

  exclusively<T>(work: (exclusive: Exclusive) => Promise<T>): Promise<T> {
    return this.#transaction(() =>
      work({
        save: async (saves) => this.#write(saves),
        goLive: async (build) => swapIn(this.#db, build),
      }),
    );
  }

  async close(): Promise<void> {
    await this.#turn.catch(() => undefined);
    if (!this.#db.isOpen) return;
    // What was erased must not live on in the log of pages, which closing alone would leave behind.
    this.#db.exec('pragma wal_checkpoint(truncate)');
    this.#db.close();
  }

  async #opened(declaration: AnyDeclaration, role: Role): Promise<ModelTable> {
    const layout = layoutOf(declaration);
    const known = rowOf(this.#db, layout.model, role);
    const row =
      known ?? (await this.#transaction(() => rowOf(this.#db, layout.model, role) ?? create(this.#db, layout, role)));
    return new SqliteModelTable(this.#db, layout, role, row, (step) => this.#transaction(step));
  }

  #write(saves: readonly ModelSave[]): void {
    writeAll(this.#db, saves);
  }

  #transaction<T>(step: () => T | Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      await this.#begin();
      try {
        // A step that needs no waiting commits in the same turn: no other connection of this thread meets the lock.
        const result = step();
        const settled = result instanceof Promise ? await result : result;
        this.#db.exec('commit');
        this.#committed();
        return settled;
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec('rollback');
        throw error;
      }
    };
    const turn = this.#turn.then(run, run);
    this.#turn = turn;
    return turn;
  }

  async #begin(): Promise<void> {
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      try {
        this.#db.exec('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        await setTimeout(2);
      }
    }
    throw new ReadModelsUnavailable('another writer has held the read models for too long');
  }
}

/** The writer of one file; a thread or process that writes opens its own. */
export const openSqliteReadModelWriter = (file: string): ReadModelWriter => new SqliteReadModelWriter(file);
