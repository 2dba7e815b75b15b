import { streamKinds } from '@naust/command/dependencies/streams.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openEvents } from '@naust/infra/keys/event-encryption.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { OrderInLog, QueryDeps, ShopReadModels } from '@naust/query/query-dependencies.ts';
import { type OrderDoc, orders } from '@naust/read-models/orders/orders.model.ts';
import { ordersProjection } from '@naust/read-models/orders/orders.projection.ts';
import type { ModelStatus } from './model-status.ts';
export interface OrderSources {
  store: Pick<EventStore, 'read'>;
  keys: Pick<PersonKeys, 'find'>;
}

type OrderFact = Parameters<typeof ordersProjection.evolve>[1];

const isOrderFact = (event: StoredEvent<ShopEvent>): event is OrderFact =>
  ordersProjection.handles.some((type) => type === event.type);

/** An order folded by its projection from its own stream alone. */
export async function orderInLog({ store, keys }: OrderSources, id: string): Promise<OrderInLog | null> {
  const events = await openEvents(await store.read(streamKinds.order.name(id), 0), keys);
  let order: OrderDoc | null = null;
  for (const event of events) if (isOrderFact(event)) order = ordersProjection.evolve(order, event, id);
  const newest = events.at(-1);
  return order && newest ? { order, position: newest.position } : null;
}

/**
 * Answers that are possible before all read models are built. No call waits for missing ones, and an order is found by
 * its id as soon as it is placed: while `orders` is missing, it is folded from its own stream.
 */
export function readableWhileBuilding(
  models: ShopReadModels,
  engines: OrderSources,
  known: Pick<ModelStatus, 'beingBuilt' | 'waitFor' | 'hasSeen'>,
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
