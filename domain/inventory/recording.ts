import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { DecidedOrderEvent } from '../orders/orders.events.ts';
import { movesPieces } from '../orders/pieces.ts';
import { UNDONE } from '../orders/statuses.ts';
import type { InventoryEvent } from './inventory.events.ts';

/** The event that `order-<id>` records after a fact of `inventory`; null if it concerns no order. */
export function recordedOrderEvent(event: InventoryEvent): DecidedOrderEvent | null {
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
      const { from, to, totalOre, forced, reasonCode, cancellationFee, notFetched, tellsCustomer } = event.data;
      const lines = movesPieces(from, to) || reasonCode === UNDONE ? event.data.lines : null;
      const moved = { from, to, totalOre, forced, reasonCode, cancellationFee, lines };
      const parts = { ...(notFetched && { notFetched }), ...(tellsCustomer && { tellsCustomer }) };
      const data = { ...stepOf(event.data), ...moved, ...parts };
      return { type: 'OrderStatusChanged', data };
    }
    case 'ItemsHandedOut':
      return { type: 'OrderItemsHandedOut', data: piecesOf(event.data) };
    case 'ItemsTakenBack':
      return { type: 'OrderItemsTakenBack', data: piecesOf(event.data) };
    case 'ReservationRemoved':
      return { type: 'OrderDeleted', data: hiddenOf(event.data) };
    case 'ReservationRestored':
      return { type: 'OrderRestored', data: { ...hiddenOf(event.data), forced: event.data.forced } };
    case 'ProductStocked':
    case 'ProductRevised':
    case 'ProductWithdrawn':
    case 'ProductReturned':
    case 'PieceNamed':
    case 'PieceRevised':
    case 'DowntimeSet':
    case 'DowntimeRemoved':
      return null;
  }
}

/** The event that `catalogue` records after a fact of `inventory`; null if it concerns no product of the catalogue. */
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
type PiecesData = Extract<InventoryEvent, { type: 'ItemsHandedOut' | 'ItemsTakenBack' }>['data'];
type RemovedData = Extract<InventoryEvent, { type: 'ReservationRemoved' | 'ReservationRestored' }>['data'];

type Step = MovedData | PiecesData | RemovedData;

function stepOf({ orderId, orderNo, version, personId, userId, placedAt, personal }: Step) {
  return { orderId, orderNo, version, personId, userId, placedAt, personal };
}

function piecesOf(data: PiecesData) {
  const { from, statusId: to, totalOre, forced, lines, moved, condition, personal } = data;
  return { ...stepOf(data), personal, from, to, totalOre, forced, lines, moved, ...(condition && { condition }) };
}

function hiddenOf(data: RemovedData) {
  const { statusId, totalOre, charges } = data;
  return { ...stepOf(data), statusId, totalOre, charges };
}
