import { streamKinds } from '@naust/command/dependencies/streams.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openEvents } from '@naust/infra/keys/event-encryption.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { OrderInLog } from '@naust/query/query-dependencies.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { ordersProjection } from '@naust/read-models/orders/orders.projection.ts';

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
