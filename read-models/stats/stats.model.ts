import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export const SHOP = 'shop';

/** One document, `shop`: how many there are, deleted ones left out. */
export interface StatsDoc extends Doc {
  users: number;
  products: number;
  orders: number;
}

export const stats = declareReadModel<StatsDoc>()({ name: 'stats', version: 1, isBuiltLater: true, indexes: {} });

/** A month's øre: orders by what has become of them, charges by whether they are settled. */
export interface MonthFigures {
  completedOre: number;
  pendingOre: number;
  settledOre: number;
  unsettledOre: number;
}

/** One month (yyyy-mm in Oslo) of an owner: of `shop`, or of an account with its own orders and charges. */
export interface RevenueDoc extends Doc, MonthFigures {
  owner: string;
  month: string;
}

export const revenue = declareReadModel<RevenueDoc>()({
  name: 'revenue',
  version: 3,
  isBuiltLater: true,
  indexes: { byOwner: ['owner', 'month'] },
});
