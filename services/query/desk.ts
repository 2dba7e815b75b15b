import { addOns } from '@naust/domain/read-models/add-ons.ts';
import { bookings } from '@naust/domain/read-models/bookings.ts';
import { charges } from '@naust/domain/read-models/charges.ts';
import { employees, vehicles, vehicleTasks } from '@naust/domain/read-models/checklist.ts';
import { groups } from '@naust/domain/read-models/groups.ts';
import { inbox } from '@naust/domain/read-models/inbox.ts';
import { messageTopics } from '@naust/domain/read-models/message-topics.ts';
import { orders } from '@naust/domain/read-models/orders.ts';
import { products } from '@naust/domain/read-models/products.ts';
import { quizEntries } from '@naust/domain/read-models/quiz-entries.ts';
import { quizzes } from '@naust/domain/read-models/quizzes.ts';
import { revenue, stats } from '@naust/domain/read-models/stats.ts';
import { storageUnits } from '@naust/domain/read-models/storage-units.ts';
import { users } from '@naust/domain/read-models/users.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { DocOf, IndexOf, ReadModel, ReadModels } from '@naust/infra/read-models/read-models.port.ts';

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

/** What the query calls answer by. */
export interface QueryDesk {
  models: ShopReadModels;
  /** Resolves 'stale' where the named models have not seen the position within 2 s. */
  waitFor(models: readonly ModelName[], position: Position): Promise<'seen' | 'stale'>;
  /** Grows with every save of one of the named models that this process hears of. */
  changeCount(models: readonly ModelName[]): number;
}
