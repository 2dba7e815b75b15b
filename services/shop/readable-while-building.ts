import type { QueryDeps, ShopReadModels } from '@naust/query/query-dependencies.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import type { KnownModels } from './known-models.ts';
import { type OrderSources, orderInLog } from './order-in-log.ts';

/**
 * Answers that are possible before all read models are built. No call waits for missing ones, and an order is found by
 * its id as soon as it is placed: while `orders` is missing, it is folded from its own stream.
 */
export function readableWhileBuilding(
  models: ShopReadModels,
  engines: OrderSources,
  known: Pick<KnownModels, 'beingBuilt' | 'waitFor' | 'hasSeen'>,
): Pick<QueryDeps, 'models' | 'waitFor' | 'hasSeen' | 'orderInLog'> {
  const isBuilt = (name: string) => !known.beingBuilt().includes(name);
  const wasBuilt = isBuilt(orders.name);
  const get: ShopReadModels['orders']['get'] = async (id) => {
    const found = isBuilt(orders.name) ? await models.orders.get(id) : null;
    // An order placed just before the switch is in the log but not yet among the documents.
    return found ?? (wasBuilt ? null : ((await orderInLog(engines, id))?.order ?? null));
  };
  return {
    models: {
      ...models,
      orders: {
        get,
        getMany: (ids) => models.orders.getMany(ids),
        find: (options) => models.orders.find(options),
        count: (found) => models.orders.count(found),
        sum: (field, found) => models.orders.sum(field, found),
        search: (options) => models.orders.search(options),
        seen: () => models.orders.seen(),
      },
    },
    waitFor: (names, position) => known.waitFor(names.filter(isBuilt), position),
    hasSeen: (names, position) => known.hasSeen(names.filter(isBuilt), position),
    orderInLog: (id) => orderInLog(engines, id),
  };
}
