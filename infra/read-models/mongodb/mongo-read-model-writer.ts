import { type Clock, systemClock } from '../../clock.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import { isTaken } from '../../mongodb/mongo-place.ts';
import type { Lease } from '../leases.port.ts';
import type { Exclusive, ModelSave, ModelTable, ReadModelWriter } from '../read-model-writer.port.ts';
import { type AnyDeclaration, modelName, ReadModelsUnavailable } from '../read-models.port.ts';
import type { Role } from './model-rows.ts';
import { dropAll, dropOlder, dropUnmoved, haveIndexes, openHome, switchTo } from './mongo-homes.ts';
import { indexesOf, layoutOf } from './mongo-layout.ts';
import { MongoModelTable, type TableSave } from './mongo-model-table.ts';
import { type Collections, type ModelsPlace, type MongoReadModelsOptions, modelsPlace } from './mongo-models-place.ts';
import { saveInSteps } from './mongo-saving.ts';
import { freeUnused, KEPT_FOR } from './replaced-documents.ts';
import { withRowLock } from './row-lock.ts';

export interface MongoWriterOptions extends MongoReadModelsOptions {
  clock?: Clock;
  /** Milliseconds for which replaced documents stay (default: a minute). */
  keptFor?: number;
  /** Milliseconds that an opening without a lease waits for the end of another's save (default 2,000). */
  timeoutMs?: number;
}

/** Building indexes of many documents takes long. */
const ANSWER_WITHIN_MS = 60_000;
const TIMEOUT_MS = 2_000;

class MongoReadModelWriter implements ReadModelWriter {
  readonly #place: ModelsPlace;
  readonly #clock: Clock;
  readonly #keptFor: number;
  readonly #timeoutMs: number;
  readonly #closed = new AbortController();
  #sweeping: NodeJS.Timeout | undefined;

  constructor({ clock = systemClock, keptFor = KEPT_FOR, timeoutMs = TIMEOUT_MS, ...options }: MongoWriterOptions) {
    this.#place = modelsPlace(options, ANSWER_WITHIN_MS);
    this.#clock = clock;
    this.#keptFor = keptFor;
    this.#timeoutMs = timeoutMs;
  }

  missing<R extends AnyDeclaration>(declarations: readonly R[]): Promise<readonly R[]> {
    return this.#place.within(async ({ rows }) => {
      const live = await rows.find({ live: { $ne: null } }, { projection: { _id: 1 } }).toArray();
      const there = new Set(live.map(({ _id }) => _id));
      return declarations.filter((declaration) => !there.has(modelName(declaration)));
    });
  }

  belongTo(log: string): Promise<readonly string[]> {
    return this.#place.within(async (collections) => {
      const { about } = collections;
      const known = (await about.findOne({ _id: 'log' }))?.log ?? null;
      if (known === log) return [];
      // Before the log is recorded: after an interruption here the next start repeats it.
      const aside = known === null ? [] : await putAside(collections);
      await about.replaceOne({ _id: 'log' }, { log }, { upsert: true }).catch((fault: unknown) => {
        if (!isTaken(fault)) throw fault;
      });
      return aside;
    });
  }

  open(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable> {
    this.#sweepSoon();
    return this.#openTable(declaration, 'live', lease);
  }

  build(declaration: AnyDeclaration, lease?: Lease): Promise<ModelTable> {
    return this.#openTable(declaration, 'build', lease);
  }

  dropBeyond(head: () => Promise<Position>, models: readonly string[]): Promise<readonly string[]> {
    return this.#place.within(async (collections) => {
      const before = await collections.rows
        .find({ _id: { $in: [...models] } })
        .sort({ _id: 1 })
        .toArray();
      const there = before.filter(({ live, build }) => live ?? build);
      if (there.length === 0) return [];
      const newest = await head();
      const dropped = new Set<string>();
      for (const row of there) {
        for (const role of ['live', 'build'] as const) {
          const isBeyond = (row[role]?.checkpoint ?? 0n) > newest;
          if (isBeyond && (await dropUnmoved(collections, row, role))) dropped.add(row._id);
        }
      }
      return [...dropped];
    });
  }

  async save(saves: readonly ModelSave[]): Promise<void> {
    await this.#save(saves, null);
  }

  async finishBuild(build: ModelTable, signal: AbortSignal): Promise<void> {
    const table = tableOf(build);
    for (const index of indexesOf(table.layout)) {
      if (signal.aborted) return;
      await this.#place.within(({ documents }) => documents(table.documents).createIndexes([index]));
    }
    table.haveAllIndexes();
  }

  exclusively<T>(work: (exclusive: Exclusive) => Promise<T>): Promise<T> {
    return this.#place.within((collections) =>
      withRowLock(collections.rows, (by) =>
        work({
          save: (saves) => this.#save(saves, by),
          isBehind: async ({ model, checkpoint }) =>
            ((await collections.rows.findOne({ _id: model }))?.live?.checkpoint ?? 0n) > checkpoint,
          goLive: (build) => this.#goLive(collections, tableOf(build), by),
        }),
      ),
    );
  }

  freeReplaced(signal: AbortSignal): Promise<void> {
    const [clock, keptFor] = [this.#clock, this.#keptFor];
    return this.#place.within((collections) => freeUnused(collections, { clock, keptFor, signal }));
  }

  async close(): Promise<void> {
    this.#closed.abort();
    clearTimeout(this.#sweeping);
    await this.#place.close();
  }

  async #goLive(collections: Collections, table: MongoModelTable, hold: string): Promise<void> {
    const { layout, home, model, role } = table;
    if (role !== 'build') throw new TypeError('not a build of this writer');
    if (home) await haveIndexes(collections, layout, { role, home });
    await switchTo(collections, { model, home }, hold);
    table.home = null;
    await dropOlder(collections, layout.declaration);
  }

  #save(saves: readonly ModelSave[], hold: string | null): Promise<void> {
    const taken = saves.map(({ table, ...save }): TableSave => tableOf(table).toTableSave(save));
    return this.#place.within((collections) => saveInSteps(collections, taken, hold));
  }

  async #openTable(declaration: AnyDeclaration, role: Role, lease: Lease | undefined): Promise<ModelTable> {
    const [layout, timeoutMs] = [layoutOf(declaration), this.#timeoutMs];
    const home = await this.#place.within((collections) => openHome(collections, layout, { role, lease, timeoutMs }));
    return new MongoModelTable(this.#place, { layout, role, home });
  }

  /** After a switch all writers open again, so an opening is the time to free replaced documents. */
  #sweepSoon(): void {
    this.#sweeping ??= setTimeout(() => {
      this.#sweeping = undefined;
      this.freeReplaced(this.#closed.signal).catch((fault: unknown) => {
        // Documents that cannot be dropped now are dropped after the next opening.
        if (!(fault instanceof ReadModelsUnavailable)) throw fault;
      });
    }, this.#keptFor + 1_000).unref();
  }
}

async function putAside(collections: Collections): Promise<readonly string[]> {
  const known = await collections.rows.find({}).sort({ _id: 1 }).toArray();
  const there = known.filter(({ live, build }) => live ?? build);
  for (const { _id } of there) await dropAll(collections, _id);
  return there.map(({ _id }) => _id);
}

function tableOf(table: ModelTable): MongoModelTable {
  if (!(table instanceof MongoModelTable)) throw new TypeError('not a table of this writer');
  return table;
}

/** A writer of one database; each has its own connection, made on first use. */
export const openMongoReadModelWriter = (options: MongoWriterOptions): ReadModelWriter =>
  new MongoReadModelWriter(options);
