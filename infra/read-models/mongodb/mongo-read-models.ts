import type { Position } from '../../event-store/event-store.port.ts';
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
import { readDeadLetters } from './dead-letter-rows.ts';
import type { ModelRow } from './model-rows.ts';
import { layoutOf, storedOf } from './mongo-layout.ts';
import { type Collections, type ModelsPlace, type MongoReadModelsOptions, modelsPlace } from './mongo-models-place.ts';
import { MongoReadModel } from './mongo-read-model.ts';
import { withRowLock } from './row-lock.ts';

const ANSWER_WITHIN_MS = 10_000;

type Live = ModelRow & { live: NonNullable<ModelRow['live']> };

class MongoReadModels implements ReadModels {
  readonly #place: ModelsPlace;
  readonly #watches = watchesOf(() => this.#states());

  constructor(options: MongoReadModelsOptions) {
    this.#place = modelsPlace(options, ANSWER_WITHIN_MS);
  }

  model<R extends AnyDeclaration>(declaration: R): ReadModel<DocOf<R>, IndexOf<R>> {
    return new MongoReadModel<DocOf<R>>(this.#place, layoutOf(declaration));
  }

  async missing(declarations: readonly AnyDeclaration[]): Promise<readonly string[]> {
    const there = new Set((await this.#live()).map(({ _id }) => _id));
    return declarations.map(modelName).filter((model) => !there.has(model));
  }

  checkpoint(model: string): Promise<Position | null> {
    return this.#place.within(async ({ rows }) => (await rows.findOne({ _id: model }))?.live?.checkpoint ?? null);
  }

  async deadLetters(): Promise<readonly DeadLetter[]> {
    const live = await this.#live();
    const documents = live.map(({ live: { documents } }) => documents);
    return this.#place.within((collections) => readDeadLetters(collections, documents));
  }

  building(): Promise<readonly { model: string; seen: Position }[]> {
    return this.#place.within(async ({ rows }) => {
      const built = await rows
        .find({ build: { $ne: null } })
        .sort({ _id: 1 })
        .toArray();
      return built.flatMap(({ _id, build }) => (build ? [{ model: _id, seen: build.checkpoint }] : []));
    });
  }

  log(): Promise<string | null> {
    return this.#place.within(async ({ about }) => (await about.findOne({ _id: 'log' }))?.log ?? null);
  }

  watch(listener: (states: readonly ModelState[]) => void): ModelWatch {
    return this.#watches.watch(listener);
  }

  /** Saves wait until the read has ended. */
  frozen<T>(look: (models: FrozenReadModels) => Promise<T>): Promise<T> {
    return this.#place.within((collections) =>
      withRowLock(collections.rows, async () => look(frozenReadModels(collections, await liveRows(collections)))),
    );
  }

  async close(): Promise<void> {
    this.#watches.stop();
    await this.#place.close();
  }

  #live(): Promise<readonly Live[]> {
    return this.#place.within(liveRows);
  }

  async #states(): Promise<readonly ModelState[]> {
    return this.#place.within(async ({ rows }) => {
      // Every process polls this many times a second: only these fields are sent.
      const projection = { changes: 1, 'live.checkpoint': 1, 'live.hasParked': 1 } as const;
      const found = await rows.find({ live: { $ne: null } }, { projection }).toArray();
      const states = found.flatMap(({ _id, changes, live }) =>
        live ? [{ model: _id, changes, checkpoint: live.checkpoint, hasDeadLetters: live.hasParked }] : [],
      );
      return states.sort((one, other) => (one.model < other.model ? -1 : 1));
    });
  }
}

async function liveRows({ rows }: Collections): Promise<readonly Live[]> {
  // The redo data of an interrupted save is large, and no reader needs it.
  const projection = { 'live.redo': 0, 'build.redo': 0 };
  const found = await rows
    .find({ live: { $ne: null } }, { projection })
    .sort({ _id: 1 })
    .toArray();
  return found.flatMap((row) => (row.live ? [{ ...row, live: row.live }] : []));
}

function frozenReadModels({ documents }: Collections, rows: readonly Live[]): FrozenReadModels {
  const live = new Map(rows.map((row) => [row._id, row.live]));
  return {
    checkpoint: async (model) => live.get(model)?.checkpoint ?? null,
    async documents(model, afterId, limit) {
      const name = live.get(model)?.documents;
      if (name === undefined) throw new ReadModelsUnavailable(`${model} has not been built yet`);
      const found = documents(name)
        .find({ _id: { $gt: afterId }, gone: false })
        .sort({ _id: 1 });
      // The server takes no greater limit.
      const rows = await found.limit(Math.min(limit, 2 ** 31 - 1)).toArray();
      return rows.map((row) => {
        const { position, order } = storedOf(row);
        return { id: row._id, position, order, json: row.doc ?? 'null' };
      });
    },
  };
}

/** The read side of one database, on its own connection, made on first use. */
export const openMongoReadModels = (options: MongoReadModelsOptions): ReadModels => new MongoReadModels(options);
