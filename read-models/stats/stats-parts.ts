import type { Counts } from './stats.model.ts';

export const NO_COUNTS: Counts = { users: 0, products: 0, orders: 0 };

export function addCounts(before: Counts, part: Partial<Counts>): Counts {
  return {
    users: before.users + (part.users ?? 0),
    products: before.products + (part.products ?? 0),
    orders: before.orders + (part.orders ?? 0),
  };
}
