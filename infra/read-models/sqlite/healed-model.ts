import type { Doc } from '@naust/domain/read-model.ts';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isDamage } from '../../sqlite/sqlite.ts';
import { type ReadModel, ReadModelsUnavailable } from '../read-models.port.ts';

interface Healed<D extends Doc> {
  /** The connection of now. */
  database(): DatabaseSyncInstance;
  open(db: DatabaseSyncInstance): ReadModel<D>;
  onDamage(error: unknown): void;
}

/** A read model that goes on in another file where its own was damaged, and tells of damage that a query meets. */
export function healedModel<D extends Doc>({ database, open, onDamage }: Healed<D>): ReadModel<D> {
  let db = database();
  let model = open(db);

  function now(): ReadModel<D> {
    const current = database();
    if (current === db) return model;
    db = current;
    model = open(db);
    return model;
  }

  function toldOf(error: unknown): never {
    // A document that is no JSON is one that was changed.
    if (!isDamage(error) && !(error instanceof SyntaxError)) throw error;
    onDamage(error);
    throw new ReadModelsUnavailable('the read models are damaged and are made anew', { cause: error });
  }

  return {
    get: (id) => now().get(id).catch(toldOf),
    getMany: (ids) => now().getMany(ids).catch(toldOf),
    find: (options) => now().find(options).catch(toldOf),
    count: (found) => now().count(found).catch(toldOf),
    search: (options) => now().search(options).catch(toldOf),
    seen: () => now().seen().catch(toldOf),
  };
}
