import type { OrderReceipt } from '../orders/orders.contract.ts';
import { MINUTES_PER_DAY, osloMinute, wallMinute } from '../wall-clock.ts';

/** A card's bank may release a reservation after this many days. */
const SAFE_RESERVATION_DAYS = 5;

type Reserved = Pick<OrderReceipt, 'paymentState' | 'createdAt' | 'OrderItems'>;

/**
 * Whether the wallet's reservation for an order may have lapsed at pickup: it is not captured yet, and the earliest
 * pickup comes more than five days after the order. Never for an order of sales only.
 */
export function reservationMayLapse({ paymentState, createdAt, OrderItems }: Reserved): boolean {
  if (paymentState !== 'authorized') return false;
  const pickups = OrderItems.flatMap(({ date_from }) => (date_from === null ? [] : (wallMinute(date_from) ?? [])));
  const reservedAt = osloMinute(Date.parse(createdAt));
  return pickups.length > 0 && Math.min(...pickups) - reservedAt > SAFE_RESERVATION_DAYS * MINUTES_PER_DAY;
}
