import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export const SHOP = 'shop';

/** Numbers of rows, without deleted ones. */
export interface Counts {
  users: number;
  products: number;
  orders: number;
}

/** One document, `shop`. */
export interface StatsDoc extends Doc, Counts {}

export const stats = declareReadModel<StatsDoc>()({ name: 'stats', version: 1, isBuiltLater: true, indexes: {} });
