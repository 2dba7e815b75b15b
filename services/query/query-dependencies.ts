import type { Missed } from '@naust/domain/demand/wishes.ts';
import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
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
import { type DeadLetterTracker, tellingReads } from './dead-letter-tracker.ts';

type Declared = { readonly [N in keyof typeof readModels]: (typeof readModels)[N]['model'] };
export type ModelName = keyof Declared;

/** The read side of each read model, under its declared name. */
export type ShopReadModels = { readonly [N in ModelName]: ReadModel<DocOf<Declared[N]>, IndexOf<Declared[N]>> };

/** By iteration over the list, which the type above follows entry by entry. */
export const shopReadModels = (source: Pick<ReadModels, 'model'>): ShopReadModels =>
  Object.fromEntries(
    Object.entries(readModels).map(([name, { model }]) => [name, tellingReads(modelName(model), source.model(model))]),
  ) as ShopReadModels;

/** The documents that an answer was made of. */
export interface ReadFrom extends Omit<ReadDocuments, 'model'> {
  model: ModelName;
}

export interface OrderInLog {
  order: OrderDoc;
  position: Position;
}

/** Dependencies of queries. */
export interface QueryDeps {
  models: ShopReadModels;
  /** Resolves 'stale' if the named models have not seen the position within 2 s. */
  waitFor(models: readonly ModelName[], position: Position): Promise<'seen' | 'stale'>;
  /** Whether the named models are known to have seen the position. */
  hasSeen(models: readonly ModelName[], position: Position): boolean;
  /** An order folded from its own stream, with the position of its newest event; null if there is none. */
  orderInLog(id: string): Promise<OrderInLog | null>;
  /** Whether the caller proves by a guest's token that the order is theirs. */
  isOwnAsGuest(orderId: string, caller: Pick<RequestContext, 'header'>): Promise<boolean>;
  /** Whether a calendar's address has a secret that is switched on. */
  isCalendarSecret(secret: string): Promise<boolean>;
  /** Counts what a visitor could not have, in the background. */
  noteMissed(missed: Missed, caller: Pick<RequestContext, 'actor' | 'ip' | 'now'>): void;
  /** Increases with every save of one of the named models that this process knows of. */
  changeCount(models: readonly ModelName[]): number;
  changes: Pick<DocumentChanges, 'now'> & {
    /** Whether a read would give the same result as then, as far as this process knows. */
    isAsThen(read: readonly ReadFrom[], then: number): boolean;
  };
  /** When the wallet's money is taken, for terms that are not published yet. */
  captureOn: CaptureOn;
  documentFiles: Pick<DocumentFiles, 'has' | 'open'>;
  /** Whether text messages can be sent. */
  hasSms: boolean;
  saves: Saves;
  deadLetters: DeadLetterTracker;
}

/** The changes of one save to one read model; null: any of its documents. */
export interface ChangedModel {
  model: ModelName;
  ids: readonly string[] | null;
}

/** The saves of the projector that this process knows of. */
export interface Saves {
  /** The read models have seen the log up to here. */
  position(): Position;
  /** Calls back at each save until the returned function is called. */
  listen(listener: (changed: readonly ChangedModel[], position: Position) => void): () => void;
}
