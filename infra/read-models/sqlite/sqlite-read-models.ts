import type { StatementSyncInstance } from '@photostructure/sqlite';
import { followedLog } from '../../sqlite/followed-log.ts';
import type { Sqlite } from '../../sqlite/sqlite.ts';
import {
  type AnyDeclaration,
  type DeadLetter,
  type DocOf,
  type FrozenReadModels,
  type IndexOf,
  type ModelState,
  type ModelWatch,
  modelName,
  type ReadModel,
  type ReadModels,
  ReadModelsUnavailable,
} from '../read-models.port.ts';
import { watchesOf } from '../watch-by-looking.ts';
import { openToRead } from './sqlite-file.ts';
import { layoutOf, tableName } from './sqlite-layout.ts';
import { allRows, rowOf, statesIn } from './sqlite-models-table.ts';
import { SqliteReadModel } from './sqlite-read-model.ts';
import { POSITION, readDeadLetters } from './sqlite-rows.ts';

class SqliteReadModels implements ReadModels {
  readonly #file: string;
  readonly #db: Sqlite;
  readonly #dataVersion: StatementSyncInstance;
  readonly #watches = watchesOf(async () => this.#statesNow());
  #states: { version: number; of: readonly ModelState[] } = { version: -1, of: [] };

  constructor(file: string) {
    this.#file = file;
    this.#db = openToRead(file);
    this.#dataVersion = this.#db.prepare('pragma data_version');
  }

  model<R extends AnyDeclaration>(declaration: R): ReadModel<DocOf<R>, IndexOf<R>> {
    return new SqliteReadModel<DocOf<R>>(this.#db, layoutOf(declaration));
  }

  async missing(declarations: readonly AnyDeclaration[]): Promise<readonly string[]> {
    return declarations.map(modelName).filter((model) => !rowOf(this.#db, model, 'live'));
  }

  async checkpoint(model: string): Promise<bigint | null> {
    return rowOf(this.#db, model, 'live')?.checkpoint ?? null;
  }

  async deadLetters(): Promise<readonly DeadLetter[]> {
    return readDeadLetters(this.#db, 'live');
  }

  async building(): Promise<readonly { model: string; seen: bigint }[]> {
    const builds = allRows(this.#db).filter(({ role }) => role === 'build');
    return builds.map(({ model, checkpoint }) => ({ model, seen: checkpoint }));
  }

  async log(): Promise<string | null> {
    return followedLog(this.#db);
  }

  watch(listener: (states: readonly ModelState[]) => void): ModelWatch {
    return this.#watches.watch(listener);
  }

  async frozen<T>(look: (models: FrozenReadModels) => Promise<T>): Promise<T> {
    const db = openToRead(this.#file);
    try {
      db.exec('begin');
      return await look(frozenReadModels(db));
    } finally {
      db.close();
    }
  }

  async close(): Promise<void> {
    this.#watches.stop();
    if (this.#db.isOpen) this.#db.close();
  }

  /** Read again only after another connection wrote. */
  #statesNow(): readonly ModelState[] {
    const { data_version: version } = this.#dataVersion.get() as { data_version: number };
    if (version !== this.#states.version) this.#states = { version, of: statesIn(this.#db) };
    return this.#states.of;
  }
}

/** The state that a connection sees within its open read transaction. */
function frozenReadModels(db: Sqlite): FrozenReadModels {
  return {
    checkpoint: async (model) => rowOf(db, model, 'live')?.checkpoint ?? null,
    async documents(model, afterId, limit) {
      const row = rowOf(db, model, 'live');
      if (!row) throw new ReadModelsUnavailable(`${model} has not been built yet`);
      const rows = db
        .prepare(`select id, ${POSITION}, seq, doc from ${tableName(row)} where id > ? order by id limit ?`)
        .all(afterId, limit) as { id: string; position: string; seq: number; doc: string }[];
      return rows.map(({ id, position, seq, doc }) => ({ id, position: BigInt(position), order: seq, json: doc }));
    },
  };
}

/** The read side of one file, on its own connection that never writes. */
export const openSqliteReadModels = (file: string): ReadModels => new SqliteReadModels(file);
