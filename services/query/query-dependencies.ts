import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { DocumentChanges, ReadDocuments } from '@naust/infra/read-models/changed-documents.ts';
import {
  type DocOf,
  type IndexOf,
  modelName,
  type ReadModel,
  type ReadModels,
} from '@naust/infra/read-models/read-models.port.ts';
import { readModels } from '@naust/read-models/all.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { type Standstill, tellingReads } from './standstill.ts';

type Declared = { readonly [N in keyof typeof readModels]: (typeof readModels)[N]['model'] };
export type ModelName = keyof Declared;

/** The read side of each read model, under its declared name. */
export type ShopReadModels = { readonly [N in ModelName]: ReadModel<DocOf<Declared[N]>, IndexOf<Declared[N]>> };

/** By the list of them, which the type above has followed entry by entry. */
export const shopReadModels = (shelf: Pick<ReadModels, 'model'>): ShopReadModels =>
  Object.fromEntries(
    Object.entries(readModels).map(([name, { model }]) => [name, tellingReads(modelName(model), shelf.model(model))]),
  ) as ShopReadModels;

/** What an answer was made of. */
export interface ReadFrom extends Omit<ReadDocuments, 'model'> {
  model: ModelName;
}

export interface OrderInLog {
  order: OrderDoc;
  position: Position;
}

/** What the query calls answer by. */
export interface QueryDeps {
  models: ShopReadModels;
  /** Resolves 'stale' where the named models have not seen the position within 2 s. */
  waitFor(models: readonly ModelName[], position: Position): Promise<'seen' | 'stale'>;
  /** Whether the named models are known to have seen the position. */
  hasSeen(models: readonly ModelName[], position: Position): boolean;
  /** An order folded from its own stream, with the position of the newest of it; null where there is none. */
  orderInLog(id: string): Promise<OrderInLog | null>;
  /** Grows with every save of one of the named models that this process hears of. */
  changeCount(models: readonly ModelName[]): number;
  changes: Pick<DocumentChanges, 'now'> & {
    /** Whether what was read then would be read so again, as far as this process has heard. */
    isAsThen(read: readonly ReadFrom[], then: number): boolean;
  };
  saves: Saves;
  standstill: Standstill;
}

/** What a save has changed of one read model; null: any of its documents. */
export interface ChangedModel {
  model: ModelName;
  ids: readonly string[] | null;
}

/** The saves of the projector, as this process hears of them. */
export interface Saves {
  /** Up to here the read models have seen the log. */
  position(): Position;
  /** Calls back at each save until the function that it gives is called. */
  listen(hear: (changed: readonly ChangedModel[], position: Position) => void): () => void;
}
