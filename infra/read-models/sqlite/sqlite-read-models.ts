import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { followedLog } from '../../sqlite/followed-log.ts';
import {
  type AnyDeclaration,
  type DocOf,
  type FrozenReadModels,
  type Healing,
  type IndexOf,
  type ModelState,
  type ModelWatch,
  modelName,
  type ParkedEvent,
  type ReadModel,
  type ReadModels,
} from '../read-models.port.ts';
import { watchByLooking } from '../watch-by-looking.ts';
import { healedModel } from './healed-model.ts';
import { openToRead } from './sqlite-file.ts';
import { frozenReadModels } from './sqlite-frozen.ts';
import { layoutOf } from './sqlite-layout.ts';
import { buildsIn, rowOf, statesIn } from './sqlite-models-table.ts';
import { SqliteReadModel } from './sqlite-read-model.ts';
import { parkedEvents } from './sqlite-rows.ts';

class SqliteReadModels implements ReadModels {
  readonly #file: string;
  #db: DatabaseSyncInstance;
  #dataVersion: StatementSyncInstance;
  readonly #watches = new Set<ModelWatch>();
  #states: { version: number; of: readonly ModelState[] } = { version: -1, of: [] };
  #hearOfDamage: (error: unknown) => void = () => {};
  readonly healing: Healing = {
    onDamage: (hear) => {
      this.#hearOfDamage = hear;
    },
    reopen: () => this.#reopen(),
  };

  constructor(file: string) {
    this.#file = file;
    this.#db = openToRead(file);
    this.#dataVersion = this.#db.prepare('pragma data_version');
  }

  model<R extends AnyDeclaration>(declaration: R): ReadModel<DocOf<R>, IndexOf<R>> {
    const layout = layoutOf(declaration);
    return healedModel({
      database: () => this.#db,
      open: (db) => new SqliteReadModel<DocOf<R>>(db, layout),
      onDamage: (error) => this.#hearOfDamage(error),
    });
  }

  async missing(declarations: readonly AnyDeclaration[]): Promise<readonly string[]> {
    return declarations.map(modelName).filter((model) => !rowOf(this.#db, model, 'live'));
  }

  async checkpoint(model: string): Promise<bigint | null> {
    const row = rowOf(this.#db, model, 'live');
    return row?.checkpoint ?? null;
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    return parkedEvents(this.#db, 'live');
  }

  async building(): Promise<readonly { model: string; seen: bigint }[]> {
    return buildsIn(this.#db);
  }

  async log(): Promise<string | null> {
    return followedLog(this.#db);
  }

  watch(hear: (states: readonly ModelState[]) => void): ModelWatch {
    const { hasten, stop } = watchByLooking(async () => this.#statesNow(), hear);
    const watch: ModelWatch = {
      hasten,
      stop: () => {
        this.#watches.delete(watch);
        stop();
      },
    };
    this.#watches.add(watch);
    return watch;
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
    for (const watch of this.#watches) watch.stop();
    if (this.#db.isOpen) this.#db.close();
  }

  #reopen(): void {
    const before = this.#db;
    this.#db = openToRead(this.#file);
    this.#dataVersion = this.#db.prepare('pragma data_version');
    this.#states = { version: -1, of: [] };
    before.close();
  }

  /** Asked anew only after somebody wrote. */
  #statesNow(): readonly ModelState[] {
    const version = (this.#dataVersion.get() as { data_version: number }).data_version;
    if (version !== this.#states.version) this.#states = { version, of: statesIn(this.#db) };
    return this.#states.of;
  }
}

/** The read side of one file, on a connection of its own that never writes. */
export const openSqliteReadModels = (file: string): ReadModels => new SqliteReadModels(file);
