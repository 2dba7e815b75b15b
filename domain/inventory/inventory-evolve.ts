import type { OrderContent } from '../orders/order-content.ts';
import { occupying } from '../orders/pieces.ts';
import { isCancelled, occupiesUnits, type StatusId } from '../orders/statuses.ts';
import { bookingOf } from './downtime.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { type Downtime, type InventoryState, type Reservation, rememberClosed } from './inventory-state.ts';

export type OrderFact = Extract<InventoryEvent, { data: OrderContent }>;

/** Folds one fact into the state, in place. */
export function evolveInventory(state: InventoryState, event: InventoryEvent): InventoryState {
  state.streamVersion += 1;
  const { streamVersion } = state;
  switch (event.type) {
    case 'ProductStocked': {
      const { productId, rentalQty, stockQty } = event.data;
      const fresh = { rentalQty, stockQty, version: 1, isWithdrawn: false, lastChange: null, streamVersion };
      state.products.set(productId, fresh);
      return state;
    }
    case 'ProductRevised': {
      const { productId, version, rentalQty, stockQty, change } = event.data;
      return changeProduct(state, productId, { version, rentalQty, stockQty, lastChange: change });
    }
    case 'ProductWithdrawn':
      return changeProduct(state, event.data.productId, { version: event.data.version, isWithdrawn: true });
    case 'ProductReturned':
      return changeProduct(state, event.data.productId, { version: event.data.version, isWithdrawn: false });
    case 'PieceNamed':
    case 'PieceRevised':
      state.pieces.set(event.data.pieceId, event.data);
      return state;
    case 'DowntimeSet':
    case 'DowntimeRemoved':
      keepDowntime(state, { ...event.data, isRemoved: event.type === 'DowntimeRemoved' });
      return state;
    case 'ItemsReserved':
      state.lastOrderNo = Math.max(state.lastOrderNo, event.data.orderNo);
      return keepOrder(state, event, event.data);
    case 'ReservationRevised':
    case 'ReservationMoved':
    case 'ReservationRestored':
    case 'ReservationRemoved':
    case 'ItemsHandedOut':
    case 'ItemsTakenBack':
      return keepOrder(state, event, knownOf(state, event.data.orderId));
  }
}

function changeProduct(
  state: InventoryState,
  productId: number,
  change: Partial<Omit<Parameters<InventoryState['products']['set']>[1], 'streamVersion'>>,
): InventoryState {
  const product = state.products.get(productId);
  if (product) state.products.set(productId, { ...product, ...change, streamVersion: state.streamVersion });
  return state;
}

type Known = Pick<Reservation, 'requestHash' | 'heldUntil'>;

/** The fields that only the placing states. An order that is reopened is not held again. */
function knownOf(state: InventoryState, orderId: string): Known {
  const open = state.reservations.get(orderId);
  return open ?? { requestHash: state.closed.get(orderId)?.requestHash ?? null, heldUntil: null };
}

/** Files an order after a fact about it: among the open ones with its bookings, or the closed. */
function keepOrder(state: InventoryState, fact: OrderFact, { requestHash, heldUntil }: Known): InventoryState {
  const { type, data } = fact;
  const { orderId, version, statusId } = data;
  const { streamVersion } = state;
  countUse(state, fact);
  if ('stockLeft' in data) for (const { productId, left } of data.stockLeft) setStock(state, productId, left);
  release(state, orderId);
  const isRemoved = type === 'ReservationRemoved';
  if (isRemoved || !occupiesUnits(statusId)) {
    rememberClosed(state, orderId, { version, statusId, isRemoved, requestHash, streamVersion });
    return state;
  }
  state.closed.delete(orderId);
  state.reservations.set(orderId, { content: contentOf(data), requestHash, heldUntil, streamVersion });
  bookOrder(state, data);
  return state;
}

/** A discount is used by the orders that have it, until they are cancelled or deleted. */
function countUse({ discountUses }: InventoryState, fact: OrderFact): void {
  const { discount } = fact.data;
  const change = useOf(fact);
  if (!discount || change === 0) return;
  const { discountId } = discount;
  discountUses.set(discountId, { orders: (discountUses.get(discountId)?.orders ?? 0) + change });
}

/** The change of a discount's uses by a fact about an order that has it: 1, -1 or 0. */
export function useOf({ type, data }: OrderFact): number {
  const uses = (statusId: StatusId) => (isCancelled(statusId) ? 0 : 1);
  switch (type) {
    case 'ItemsReserved':
    case 'ReservationRestored':
      return uses(data.statusId);
    case 'ReservationRemoved':
      return -uses(data.statusId);
    case 'ReservationMoved':
      return uses(data.to) - uses(data.from);
    default:
      return 0;
  }
}

function setStock(state: InventoryState, productId: number, stockQty: number): void {
  const product = state.products.get(productId);
  if (product) state.products.set(productId, { ...product, stockQty });
}

function release(state: InventoryState, orderId: string): void {
  const before = state.reservations.get(orderId);
  if (!before) return;
  state.reservations.delete(orderId);
  for (const { productId } of before.content.lines) {
    const bookings = state.bookings.get(productId);
    if (bookings)
      state.bookings.set(
        productId,
        bookings.filter((booking) => booking.orderId !== orderId),
      );
  }
}

/** Keeps a downtime, and what it occupies in place of what it occupied. */
export function keepDowntime(state: InventoryState, downtime: Downtime): void {
  const { productId, isRemoved } = downtime;
  state.downtimes.set(downtime.downtimeId, downtime);
  const own = bookingOf(downtime);
  const others = (state.bookings.get(productId) ?? []).filter(({ orderId }) => orderId !== own.orderId);
  state.bookings.set(productId, isRemoved ? others : [...others, own]);
}

/** Adds what an open order occupies to the bookings of its products. */
export function bookOrder(state: InventoryState, { orderId, lines, statusId }: OrderContent): void {
  for (const line of lines) {
    const booked = occupying(line, statusId).map((pieces) => ({ orderId, ...pieces }));
    if (booked.length === 0) continue;
    state.bookings.set(line.productId, [...(state.bookings.get(line.productId) ?? []), ...booked]);
  }
}

/** The order alone, without the other fields of the fact and without personal data. */
export function contentOf(data: OrderContent): OrderContent {
  return {
    orderId: data.orderId,
    orderNo: data.orderNo,
    version: data.version,
    personId: data.personId,
    userId: data.userId,
    statusId: data.statusId,
    paymentId: data.paymentId,
    placedAt: data.placedAt,
    lines: data.lines,
    totalOre: data.totalOre,
    termsVersion: data.termsVersion,
    catalogueVersion: data.catalogueVersion,
    forced: data.forced,
    ...(data.rules && { rules: data.rules }),
    ...(data.discount && { discount: data.discount }),
    personal: null,
  };
}
