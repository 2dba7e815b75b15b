import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export const SHOP = 'shop';

/** One document, `shop`: how many there are, deleted ones left out. */
export interface StatsDoc extends Doc {
  users: number;
  products: number;
  orders: number;
}

export const stats = declareReadModel<StatsDoc>()({ name: 'stats', version: 1, isBuiltLater: true, indexes: {} });
