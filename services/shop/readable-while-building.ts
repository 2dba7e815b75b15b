import type { Streams } from '@naust/command/desk/streams.ts';
import type { QueryDesk, ShopReadModels } from '@naust/query/desk.ts';
import { type OrderDoc, orders } from '@naust/read-models/orders/orders.model.ts';
import { ordersProjection } from '@naust/read-models/orders/orders.projection.ts';
import type { Projector } from './projector.ts';

/**
 * What can be answered before all read models are built. Nobody waits for those that are not, and an order is found by
 * its id as soon as it is placed: while `orders` is missing, it is folded from its own stream.
 */
export function readableWhileBuilding(
  models: ShopReadModels,
  streams: Pick<Streams, 'order'>,
  projector: Pick<Projector, 'beingBuilt' | 'waitFor'>,
): Pick<QueryDesk, 'models' | 'waitFor'> {
  const isBuilt = (name: string) => !projector.beingBuilt().includes(name);
  const wasBuilt = isBuilt(orders.name);
  const get: ShopReadModels['orders']['get'] = async (id) => {
    const found = isBuilt(orders.name) ? await models.orders.get(id) : null;
    // One that was placed just before the switch is in the log and not yet among the documents.
    return found ?? (wasBuilt ? null : orderInLog(streams, id));
  };
  return {
    models: {
      ...models,
      orders: {
        get,
        getMany: (ids) => models.orders.getMany(ids),
        find: (options) => models.orders.find(options),
        count: (index, equals) => models.orders.count(index, equals),
        search: (options) => models.orders.search(options),
        seen: () => models.orders.seen(),
      },
    },
    waitFor: (names, position) => projector.waitFor(names.filter(isBuilt), position),
  };
}

type OrderFact = Parameters<typeof ordersProjection.evolve>[1];
type Recorded = Awaited<ReturnType<ReturnType<Streams['order']>['recorded']>>[number];

const isOrderFact = (event: Recorded): event is Recorded & OrderFact =>
  ordersProjection.handles.some((type) => type === event.type);

async function orderInLog({ order }: Pick<Streams, 'order'>, id: string) {
  let doc: OrderDoc | null = null;
  for (const event of await order(id).recorded()) {
    if (isOrderFact(event)) doc = ordersProjection.evolve(doc, event, id);
  }
  return doc;
}
