import { type Doc, declareReadModel } from './read-model.ts';

export const SHOP = 'shop';

/** One document, `shop`: how many there are, deleted ones left out. */
export interface StatsDoc extends Doc {
  users: number;
  products: number;
  orders: number;
}

export const stats = declareReadModel<StatsDoc>()({ name: 'stats', version: 1, indexes: {} });

/** A month's øre: orders by what has become of them, charges by whether they are settled. */
export interface MonthFigures {
  completedOre: number;
  pendingOre: number;
  settledOre: number;
  unsettledOre: number;
}

/** The document `shop`, and one per account with its own orders and charges. Months are yyyy-mm in Oslo. */
export interface RevenueDoc extends Doc {
  months: Readonly<Record<string, MonthFigures>>;
}

export const revenue = declareReadModel<RevenueDoc>()({ name: 'revenue', version: 2, indexes: {} });
