import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { DocumentChanges, ReadDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { DocOf, IndexOf, ReadModel, ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { addOns } from '@naust/read-models/add-ons/add-ons.model.ts';
import { bookings } from '@naust/read-models/bookings/bookings.model.ts';
import { charges } from '@naust/read-models/charges/charges.model.ts';
import { employees, vehicles, vehicleTasks } from '@naust/read-models/checklist/checklist.model.ts';
import { groups } from '@naust/read-models/groups/groups.model.ts';
import { inbox } from '@naust/read-models/inbox/inbox.model.ts';
import { messageTopics } from '@naust/read-models/message-topics/message-topics.model.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { products } from '@naust/read-models/products/products.model.ts';
import { quizEntries } from '@naust/read-models/quiz-entries/quiz-entries.model.ts';
import { quizzes } from '@naust/read-models/quizzes/quizzes.model.ts';
import { revenue, stats } from '@naust/read-models/stats/stats.model.ts';
import { storageUnits } from '@naust/read-models/storage-units/storage-units.model.ts';
import { users } from '@naust/read-models/users/users.model.ts';

/** Every read model that the calls answer from, under its declared name. */
export const queriedModels = {
  addOns,
  bookings,
  charges,
  employees,
  groups,
  inbox,
  messageTopics,
  orders,
  products,
  quizEntries,
  quizzes,
  revenue,
  stats,
  storageUnits,
  users,
  vehicleTasks,
  vehicles,
} as const;

type Queried = typeof queriedModels;
export type ModelName = keyof Queried;

/** The read side of each of them. */
export type ShopReadModels = { readonly [N in ModelName]: ReadModel<DocOf<Queried[N]>, IndexOf<Queried[N]>> };

export function shopReadModels(readModels: Pick<ReadModels, 'model'>): ShopReadModels {
  return {
    addOns: readModels.model(addOns),
    bookings: readModels.model(bookings),
    charges: readModels.model(charges),
    employees: readModels.model(employees),
    groups: readModels.model(groups),
    inbox: readModels.model(inbox),
    messageTopics: readModels.model(messageTopics),
    orders: readModels.model(orders),
    products: readModels.model(products),
    quizEntries: readModels.model(quizEntries),
    quizzes: readModels.model(quizzes),
    revenue: readModels.model(revenue),
    stats: readModels.model(stats),
    storageUnits: readModels.model(storageUnits),
    users: readModels.model(users),
    vehicles: readModels.model(vehicles),
    vehicleTasks: readModels.model(vehicleTasks),
  };
}

/** What an answer was made of. */
export interface ReadFrom extends Omit<ReadDocuments, 'model'> {
  model: ModelName;
}

/** What the query calls answer by. */
export interface QueryDesk {
  models: ShopReadModels;
  /** Resolves 'stale' where the named models have not seen the position within 2 s. */
  waitFor(models: readonly ModelName[], position: Position): Promise<'seen' | 'stale'>;
  /** Grows with every save of one of the named models that this process hears of. */
  changeCount(models: readonly ModelName[]): number;
  changes: Pick<DocumentChanges, 'now'> & {
    /** Whether what was read then would be read so again, as far as this process has heard. */
    isAsThen(read: readonly ReadFrom[], then: number): boolean;
  };
}
