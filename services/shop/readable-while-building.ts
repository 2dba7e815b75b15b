import { streamKinds } from '@naust/command/desk/streams.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { Told } from '@naust/domain/telling.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import type { QueryDesk, ShopReadModels } from '@naust/query/desk.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { ordersProjection } from '@naust/read-models/orders/orders.projection.ts';
import type { Engines } from './engines.ts';
import type { Projector } from './projector.ts';

/**
 * What can be answered before all read models are built. Nobody waits for those that are not, and an order is found by
 * its id as soon as it is placed: while `orders` is missing, it is folded from its own stream.
 */
export function readableWhileBuilding(
  models: ShopReadModels,
  engines: Pick<Engines, 'store' | 'keys'>,
  projector: Pick<Projector, 'beingBuilt' | 'waitFor'>,
): Pick<QueryDesk, 'models' | 'waitFor'> {
  const isBuilt = (name: string) => !projector.beingBuilt().includes(name);
  const wasBuilt = isBuilt(orders.name);
  const get: ShopReadModels['orders']['get'] = async (id) => {
    const found = isBuilt(orders.name) ? await models.orders.get(id) : null;
    // One that was placed just before the switch is in the log and not yet among the documents.
    return found ?? (wasBuilt ? null : orderInLog(engines, id));
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

const isOrderFact = (event: Told<ShopEvent>): event is OrderFact =>
  ordersProjection.handles.some((type) => type === event.type);

async function orderInLog({ store, keys }: Pick<Engines, 'store' | 'keys'>, id: string) {
  let doc: Parameters<typeof ordersProjection.evolve>[0] = null;
  for (const event of await openEvents(await store.read(streamKinds.order.name(id), 0), keys)) {
    if (isOrderFact(event)) doc = ordersProjection.evolve(doc, event, id);
  }
  return doc;
}
