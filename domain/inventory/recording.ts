import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { OrderEvent } from '../orders/orders.events.ts';
import type { InventoryEvent } from './inventory.events.ts';

/** What `order-<id>` records after a fact of `inventory`; null where it concerns no order. */
export function recordedOrderEvent(event: InventoryEvent): OrderEvent | null {
  switch (event.type) {
    case 'ItemsReserved': {
      const { stockLeft: _, ...data } = event.data;
      return { type: 'OrderPlaced', data };
    }
    case 'ReservationRevised': {
      const { stockLeft: _, ...data } = event.data;
      return { type: 'OrderRevised', data };
    }
    case 'ReservationMoved': {
      const { from, to, totalOre, forced, reasonCode, cancellationFee } = event.data;
      const data = { ...stepOf(event.data), from, to, totalOre, forced, reasonCode, cancellationFee };
      return { type: 'OrderStatusChanged', data };
    }
    case 'ReservationRemoved':
      return { type: 'OrderDeleted', data: hiddenOf(event.data) };
    case 'ReservationRestored':
      return { type: 'OrderRestored', data: { ...hiddenOf(event.data), forced: event.data.forced } };
    case 'ProductStocked':
    case 'ProductRevised':
    case 'ProductWithdrawn':
    case 'ProductReturned':
      return null;
  }
}

/** What `catalogue` records after a fact of `inventory`; null where it concerns no product of the catalogue. */
export function recordedCatalogueEvent(event: InventoryEvent): CatalogueEvent | null {
  switch (event.type) {
    case 'ProductRevised':
      return { type: 'ProductDescribed', data: event.data };
    case 'ProductWithdrawn':
      return { type: 'ProductArchived', data: event.data };
    case 'ProductReturned':
      return { type: 'ProductRestored', data: event.data };
    default:
      return null;
  }
}

type MovedData = Extract<InventoryEvent, { type: 'ReservationMoved' }>['data'];
type RemovedData = Extract<InventoryEvent, { type: 'ReservationRemoved' | 'ReservationRestored' }>['data'];

function stepOf({ orderId, orderNo, version, personId, userId, placedAt, personal }: MovedData | RemovedData) {
  return { orderId, orderNo, version, personId, userId, placedAt, personal };
}

function hiddenOf(data: RemovedData) {
  const { statusId, totalOre, charges } = data;
  return { ...stepOf(data), statusId, totalOre, charges };
}
