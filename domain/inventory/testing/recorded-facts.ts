import { orderRecord } from '../../orders/order.ts';
import type { RecordedOrder } from '../../orders/order-state.ts';
import type { InventoryEvent } from '../inventory.events.ts';
import { recordedOrderEvent } from '../recording.ts';

/** The record of `order-<id>` after these facts of `inventory`. */
export function recordedAfter(facts: readonly InventoryEvent[], orderId: string): RecordedOrder | null {
  let order = orderRecord.initial();
  for (const fact of facts) {
    const event = recordedOrderEvent(fact);
    if (event?.data.orderId !== orderId) continue;
    for (const recorded of orderRecord.decide({ type: 'RecordOrder', event }, order)) {
      order = orderRecord.evolve(order, recorded);
    }
  }
  return order;
}
