import { BUSINESS } from '../business.ts';
import { alternatives, type Booking, peakWithin } from '../occupancy.ts';
import type { OrderLine } from '../orders/line.ts';
import { isHandedOut, occupiesUnits, type StatusId } from '../orders/statuses.ts';
import { BUFFER_MINUTES, occupied, type Period } from '../period.ts';
import { refuse } from '../refusal.ts';
import { MINUTES_PER_DAY, type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import type { InventoryState, ProductBooking } from './inventory-state.ts';

export interface OccupyingOrder {
  readonly orderId: string;
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
}

/** A rental line as it occupies units: late ones until now. */
interface Rental extends Booking {
  readonly line: OrderLine;
}

const ALTERNATIVES_WITHIN_DAYS = 7;

/**
 * The rental lines for which there are not units enough: at some moment of the line and its buffer, everything booked
 * on the product, this order's other lines included, exceeds its units. What the order itself has booked so far does
 * not count. An order that occupies nothing has no conflicts.
 */
export function conflictingLines(state: InventoryState, order: OccupyingOrder, now: WallMinute): OrderLine[] {
  if (!occupiesUnits(order.statusId)) return [];
  const rentals = rentalsOf(order, now);
  const short = rentals.filter((rental) => {
    const { productId } = rental.line;
    const span = occupied(rental);
    const booked = othersWithin(state, productId, order.orderId, span, now);
    for (const own of rentals) if (own.line.productId === productId) booked.push(own);
    return peakWithin(booked, span) > (state.products.get(productId)?.rentalQty ?? 0);
  });
  return short.map(({ line }) => line);
}

/** Says no, with the lines that do not fit and up to three other periods for the first of them. */
export function refusePeriod(
  state: InventoryState,
  order: OccupyingOrder,
  conflicts: readonly OrderLine[],
  now: WallMinute,
): never {
  const facts = conflicts.map(({ productId, from, to }) => ({ productId, from, to }));
  refuse('PERIOD_NOT_AVAILABLE', { conflicts: facts, alternatives: alternativesFor(state, order, conflicts[0], now) });
}

/** Everything booked on a product with its real end, as `occupancy.ts` reads it. */
export function bookingsOf(state: InventoryState, productId: number, now: WallMinute): Booking[] {
  return (state.bookings.get(productId) ?? []).map((booking) => untilBack(booking, now));
}

function alternativesFor(
  state: InventoryState,
  order: OccupyingOrder,
  line: OrderLine | undefined,
  now: WallMinute,
): { from: string; to: string }[] {
  const rentals = rentalsOf(order, now);
  const wish = rentals.find((rental) => rental.line === line);
  if (!wish) return [];
  const { productId } = wish.line;
  const reach = ALTERNATIVES_WITHIN_DAYS * MINUTES_PER_DAY;
  const span = { from: wish.from - reach, to: wish.to + reach + BUFFER_MINUTES };
  const booked = othersWithin(state, productId, order.orderId, span, now);
  for (const own of rentals) if (own !== wish && own.line.productId === productId) booked.push(own);
  const units = state.products.get(productId)?.rentalQty ?? 0;
  const found = alternatives(booked, units, wish.quantity, wish, now, {
    withinDays: ALTERNATIVES_WITHIN_DAYS,
    hours: BUSINESS.pickupHours,
  });
  return found.map(({ from, to }) => ({ from: wallClock(from), to: wallClock(to) }));
}

function othersWithin(
  state: InventoryState,
  productId: number,
  orderId: string,
  span: Period,
  now: WallMinute,
): Booking[] {
  const met: Booking[] = [];
  for (const booking of state.bookings.get(productId) ?? []) {
    if (booking.orderId === orderId || booking.from >= span.to) continue;
    const real = untilBack(booking, now);
    if (span.from < real.to + BUFFER_MINUTES) met.push(real);
  }
  return met;
}

function untilBack(booking: ProductBooking, now: WallMinute): Booking {
  return booking.isOut && booking.to < now ? { ...booking, to: now } : booking;
}

function rentalsOf({ lines, statusId }: OccupyingOrder, now: WallMinute): Rental[] {
  return lines.flatMap((line) => {
    if (line.from === null || line.to === null) return [];
    const [from, to] = [wallMinute(line.from), wallMinute(line.to)];
    if (from === null || to === null) return [];
    return [{ line, from, to: isHandedOut(statusId) ? Math.max(to, now) : to, quantity: line.quantity }];
  });
}
