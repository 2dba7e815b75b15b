import type { OrderLine } from '../orders/line.ts';
import { occupying, untilBack } from '../orders/pieces.ts';
import { occupied, overlaps, type Period } from '../period.ts';
import { type WallClock, type WallMinute, wallClock } from '../wall-clock.ts';
import type { InventoryState, ProductBooking, Reservation } from './inventory-state.ts';

/** An order that holds units another one asks for. `from` and `to` as agreed. */
export interface OrderInTheWay {
  readonly orderId: string;
  readonly orderNo: number;
  readonly from: WallClock;
  readonly to: WallClock;
  readonly isOut: boolean;
  readonly isLate: boolean;
}

const MOST_ORDERS = 20;

/** The orders that conflict, each once, earliest first. For administrators only. */
export function ordersInTheWay(
  state: InventoryState,
  conflicts: readonly { readonly line: OrderLine; readonly others: readonly ProductBooking[] }[],
  now: WallMinute,
): OrderInTheWay[] {
  const found = new Map<string, OrderInTheWay>();
  for (const { line, others } of conflicts) {
    for (const { orderId } of others) {
      const held = state.reservations.get(orderId);
      if (held && !found.has(orderId)) found.set(orderId, inTheWay(held, line.productId, now));
    }
  }
  return inOrder(found);
}

/** The orders that hold units of a product in a span, earliest first. */
export function ordersWithin(state: InventoryState, productId: number, span: Period, now: WallMinute): OrderInTheWay[] {
  const found = new Map<string, OrderInTheWay>();
  for (const booking of state.bookings.get(productId) ?? []) {
    const held = overlaps(occupied(untilBack(booking, now)), span)
      ? state.reservations.get(booking.orderId)
      : undefined;
    if (held) found.set(booking.orderId, inTheWay(held, productId, now));
  }
  return inOrder(found);
}

const inOrder = (found: ReadonlyMap<string, OrderInTheWay>): OrderInTheWay[] =>
  [...found.values()].sort((one, other) => (one.from < other.from ? -1 : 1)).slice(0, MOST_ORDERS);

function inTheWay({ content }: Reservation, productId: number, now: WallMinute): OrderInTheWay {
  const { orderId, orderNo, statusId } = content;
  const lines = content.lines.filter((line) => line.productId === productId && occupying(line, statusId).length > 0);
  const pieces = lines.flatMap((line) => occupying(line, statusId));
  const froms = lines.flatMap(({ from }) => from ?? []).sort();
  return {
    orderId,
    orderNo,
    from: froms[0] ?? '',
    to: wallClock(Math.max(...pieces.map(({ to }) => to))),
    isOut: pieces.some(({ isOut }) => isOut),
    isLate: pieces.some(({ isOut, to }) => isOut && to < now),
  };
}
