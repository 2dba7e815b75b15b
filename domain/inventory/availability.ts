import { alternatives, type Booking, peakWithin } from '../occupancy.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { OrderLine } from '../orders/line.ts';
import { countPieces, type OccupyingPieces, occupying, untilBack } from '../orders/pieces.ts';
import { occupiesUnits, type StatusId } from '../orders/statuses.ts';
import { BUFFER_MINUTES, occupied, type Period } from '../period.ts';
import { refuse } from '../refusal.ts';
import { MINUTES_PER_DAY, type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import type { InventoryState, ProductBooking } from './inventory-state.ts';
import { ordersInTheWay } from './orders-in-the-way.ts';

export interface OccupyingOrder {
  readonly orderId: string;
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
}

/** A line for which there are not units enough, and what others have booked of them. */
export interface Conflict {
  readonly line: OrderLine;
  readonly others: readonly ProductBooking[];
}

/** Who is told no: the customer learns nothing of others' orders, the administrator which ones are in the way. */
export interface Told {
  readonly now: WallMinute;
  readonly namesOthers: boolean;
  /** Other periods keep within them; null, or left out, where none are set. */
  readonly hours?: OpeningHours | null | undefined;
}

/** A part of a rental line as it occupies units: late ones until now. */
interface Rental extends OccupyingPieces {
  readonly line: OrderLine;
}

const ALTERNATIVES_WITHIN_DAYS = 7;

/**
 * The rental lines for which there are not units enough: at some moment of the line and its buffer, everything booked
 * on the product, this order's other lines included, exceeds its units. What the order itself has booked so far does
 * not count. An order that occupies nothing has no conflicts.
 */
export function conflictsOf(state: InventoryState, order: OccupyingOrder, now: WallMinute): Conflict[] {
  const rentals = rentalsOf(order, now);
  const short = new Map<OrderLine, Conflict>();
  for (const rental of rentals) {
    const { line } = rental;
    const span = occupied(rental);
    const others = othersWithin(state, line.productId, order.orderId, span, now);
    const own = rentals.filter((one) => one.line.productId === line.productId);
    if (peakWithin([...others, ...own], span) <= unitsOf(state, line.productId)) continue;
    short.set(line, { line, others: [...(short.get(line)?.others ?? []), ...others] });
  }
  return [...short.values()];
}

/**
 * The same for an order that was over and stands again: what is out of it must be in the house besides, whatever period
 * was agreed.
 */
export function conflictsAnew(state: InventoryState, order: OccupyingOrder, now: WallMinute): Conflict[] {
  const conflicts = conflictsOf(state, order, now);
  const missing = order.lines.flatMap((line) => {
    const isNew = line.from !== null && !conflicts.some((one) => one.line === line);
    const others = isNew && countPieces(line, order.statusId).awaited > 0 ? outWithout(state, order, line) : null;
    return others ? [{ line, others }] : [];
  });
  return occupiesUnits(order.statusId) ? [...conflicts, ...missing] : conflicts;
}

/**
 * The lines of which pieces cannot be handed out: with them more would be out than there are units, or, before the
 * agreed pickup, less left than others were promised until then. `after` is the order with these pieces out.
 */
export function handOutConflicts(
  state: InventoryState,
  after: OccupyingOrder,
  moved: readonly { readonly lineId: number; readonly quantity: number }[],
  { at, now }: { readonly at: WallMinute; readonly now: WallMinute },
): Conflict[] {
  const rentals = rentalsOf(after, now);
  return after.lines.flatMap((line) => {
    if (line.from === null || !moved.some(({ lineId, quantity }) => lineId === line.lineId && quantity > 0)) return [];
    const { productId } = line;
    const out = outWithout(state, after, line);
    if (out) return [{ line, others: out }];
    const own = rentals.filter((one) => one.line.productId === productId);
    const early = { from: at, to: wallMinute(line.from) ?? at };
    if (early.from >= early.to) return [];
    const others = othersWithin(state, productId, after.orderId, early, now);
    return peakWithin([...others, ...own], early) > unitsOf(state, productId) ? [{ line, others }] : [];
  });
}

/** What others have out of a line's product, where with this order's own that is more than there are units; else null. */
function outWithout(state: InventoryState, order: OccupyingOrder, { productId }: OrderLine): ProductBooking[] | null {
  const others = (state.bookings.get(productId) ?? []).filter(
    ({ orderId, isOut }) => isOut && orderId !== order.orderId,
  );
  const own = order.lines.map((line) => (line.productId === productId ? countPieces(line, order.statusId).awaited : 0));
  const out = own.reduce((sum, awaited) => sum + awaited, quantityOf(others));
  return out > unitsOf(state, productId) ? others : null;
}

/** Says no, with the lines that do not fit and up to three other periods for the first of them. */
export function refusePeriod(
  state: InventoryState,
  order: OccupyingOrder,
  conflicts: readonly Conflict[],
  told: Told,
): never {
  const first = conflicts[0]?.line;
  refuse('PERIOD_NOT_AVAILABLE', {
    conflicts: conflicts.map(({ line: { productId, from, to } }) => ({ productId, from, to })),
    alternatives: alternativesFor(state, order, first, told.now, told.hours ?? null),
    ...(told.namesOthers && { inTheWay: ordersInTheWay(state, conflicts, told.now) }),
  });
}

/** The same for what is to be handed out now: no other period helps. */
export function refuseHandOut(state: InventoryState, conflicts: readonly Conflict[], now: WallMinute): never {
  refuse('PERIOD_NOT_AVAILABLE', {
    conflicts: conflicts.map(({ line: { productId, from, to } }) => ({ productId, from, to })),
    alternatives: [],
    inTheWay: ordersInTheWay(state, conflicts, now),
  });
}

/** Everything booked on a product with its real end, as `occupancy.ts` reads it. */
export function bookingsOf(state: InventoryState, productId: number, now: WallMinute): Booking[] {
  return (state.bookings.get(productId) ?? []).map((booking) => untilBack(booking, now));
}

export function alternativesFor(
  state: InventoryState,
  order: OccupyingOrder,
  line: OrderLine | undefined,
  now: WallMinute,
  hours: OpeningHours | null,
): { from: string; to: string }[] {
  const rentals = rentalsOf(order, now);
  const wish = rentals.find((rental) => rental.line === line);
  if (!wish) return [];
  const { productId } = wish.line;
  const reach = ALTERNATIVES_WITHIN_DAYS * MINUTES_PER_DAY;
  const span = { from: wish.from - reach, to: wish.to + reach + BUFFER_MINUTES };
  const booked: Booking[] = othersWithin(state, productId, order.orderId, span, now);
  for (const own of rentals) if (own !== wish && own.line.productId === productId) booked.push(own);
  const found = alternatives(booked, unitsOf(state, productId), wish.quantity, wish, now, {
    withinDays: ALTERNATIVES_WITHIN_DAYS,
    hours,
  });
  return found.map(({ from, to }) => ({ from: wallClock(from), to: wallClock(to) }));
}

function othersWithin(
  state: InventoryState,
  productId: number,
  orderId: string,
  span: Period,
  now: WallMinute,
): ProductBooking[] {
  const met: ProductBooking[] = [];
  for (const booking of state.bookings.get(productId) ?? []) {
    if (booking.orderId === orderId || booking.from >= span.to) continue;
    const real = untilBack(booking, now);
    if (span.from < real.to + BUFFER_MINUTES) met.push(real);
  }
  return met;
}

export const unitsOf = (state: InventoryState, productId: number): number =>
  state.products.get(productId)?.rentalQty ?? 0;

const quantityOf = (pieces: readonly { readonly quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

const rentalsOf = ({ lines, statusId }: OccupyingOrder, now: WallMinute): Rental[] =>
  lines.flatMap((line) => occupying(line, statusId).map((pieces) => ({ line, ...untilBack(pieces, now) })));
