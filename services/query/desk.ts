import type { AddOnDoc } from '@naust/domain/read-models/add-ons.ts';
import type { BookingsDoc } from '@naust/domain/read-models/bookings.ts';
import type { ChargeDoc } from '@naust/domain/read-models/charges.ts';
import type { GroupDoc } from '@naust/domain/read-models/groups.ts';
import type { OrderDoc } from '@naust/domain/read-models/orders.ts';
import type { ProductDoc } from '@naust/domain/read-models/products.ts';
import type { RevenueDoc, StatsDoc } from '@naust/domain/read-models/stats.ts';
import type { UserDoc } from '@naust/domain/read-models/users.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';

/** The read side of every read model that the calls answer from. */
export interface ShopReadModels {
  products: ReadModel<ProductDoc>;
  groups: ReadModel<GroupDoc>;
  addOns: ReadModel<AddOnDoc>;
  bookings: ReadModel<BookingsDoc>;
  orders: ReadModel<OrderDoc>;
  charges: ReadModel<ChargeDoc>;
  users: ReadModel<UserDoc>;
  stats: ReadModel<StatsDoc>;
  revenue: ReadModel<RevenueDoc>;
}

export type ModelName = keyof ShopReadModels;

export interface QueryDesk {
  models: ShopReadModels;
  clock: Clock;
  /** Resolves 'stale' where the named models have not seen the position within 2 s. */
  waitFor(models: readonly ModelName[], position: Position): Promise<'seen' | 'stale'>;
}
