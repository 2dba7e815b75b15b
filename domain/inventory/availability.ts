import { alternatives, type Booking, fits, peakWithin } from '../occupancy.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { OrderLine } from '../orders/line.ts';
import { rulesOf } from '../orders/order-rules.ts';
import { countPieces, type OccupyingPieces, occupying, untilBack } from '../orders/pieces.ts';
import { occupiesUnits, type StatusId } from '../orders/statuses.ts';
import { freeAgainAt, occupied, type Period } from '../period.ts';
import { refuse } from '../refusal.ts';
import type { ShopRules } from '../rules/rules.ts';
import { MINUTES_PER_DAY, type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import type { InventoryState, ProductBooking } from './inventory-state.ts';
import { ordersInTheWay } from './orders-in-the-way.ts';

export interface OccupyingOrder {
  readonly orderId: string;
  readonly statusId: StatusId;
  readonly lines: readonly OrderLine[];
  /** The rules of its own; left out for the first ones. */
  readonly rules?: ShopRules | undefined;
}

/** A line without enough units, and the bookings of other orders on them. */
export interface Conflict {
  readonly line: OrderLine;
  readonly others: readonly ProductBooking[];
}

/** The audience of a refusal. A customer learns nothing of other orders; an administrator sees which ones conflict. */
export interface ConflictContext {
  readonly now: WallMinute;
  readonly namesOthers: boolean;
  /** Alternative periods keep within them; null, or left out, if none are set. */
  readonly hours?: OpeningHours | null | undefined;
}

/** A part of a rental line as it occupies units; a late part occupies them until now. */
interface Rental extends OccupyingPieces {
  readonly line: OrderLine;
}

const ALTERNATIVES_WITHIN_DAYS = 7;

/**
 * The rental lines without enough units: at some moment of the line and its buffer, the bookings of the product, with
 * this order's other lines, exceed its units. What the order itself has booked so far does not count. An order that
 * occupies nothing has no conflicts.
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
 * The same for an order that is reopened: its pieces that are out must be available as well, whatever period was
 * agreed.
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
 * The lines whose pieces cannot be handed out: more would be out than there are units, or, before the agreed pickup,
 * fewer would be left than other orders need until then. `after` is the order with these pieces out.
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

/** Other orders' pieces of a line's product that are out, if they and this order's own exceed the units; else null. */
function outWithout(state: InventoryState, order: OccupyingOrder, { productId }: OrderLine): ProductBooking[] | null {
  const others = (state.bookings.get(productId) ?? []).filter(
    ({ orderId, isOut }) => isOut && orderId !== order.orderId,
  );
  const own = order.lines.map((line) => (line.productId === productId ? countPieces(line, order.statusId).awaited : 0));
  const out = own.reduce((sum, awaited) => sum + awaited, quantityOf(others));
  return out > unitsOf(state, productId) ? others : null;
}

/** Refuses with the conflicting lines and up to three alternative periods for the first of them. */
export function refusePeriod(
  state: InventoryState,
  order: OccupyingOrder,
  conflicts: readonly Conflict[],
  context: ConflictContext,
): never {
  const first = conflicts[0]?.line;
  refuse('PERIOD_NOT_AVAILABLE', {
    conflicts: conflicts.flatMap(({ line: { productId, from, to, package: pack } }) =>
      // A cart knows the package, a form its parts.
      [productId, ...(pack ? [pack.productId] : [])].map((id) => ({ productId: id, from, to })),
    ),
    alternatives: alternativesFor(state, order, first, context.now, context.hours ?? null),
    ...(context.namesOthers && { inTheWay: ordersInTheWay(state, conflicts, context.now) }),
  });
}

/** The same for a hand-out now: no other period helps. */
export function refuseHandOut(state: InventoryState, conflicts: readonly Conflict[], now: WallMinute): never {
  refuse('PERIOD_NOT_AVAILABLE', {
    conflicts: conflicts.map(({ line: { productId, from, to } }) => ({ productId, from, to })),
    alternatives: [],
    inTheWay: ordersInTheWay(state, conflicts, now),
  });
}

/** Every booking of a product with its real end, as `occupancy.ts` reads it. */
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
  const beside = rentals.filter((rental) => rental !== wish && isSamePackage(rental.line, wish.line));
  const reach = ALTERNATIVES_WITHIN_DAYS * MINUTES_PER_DAY;
  const span = { from: wish.from - reach, to: freeAgainAt(wish) + reach };
  const needOf = (productId: number) => {
    const booked: Booking[] = othersWithin(state, productId, order.orderId, span, now);
    const moving = [wish, ...beside].filter((own) => own.line.productId === productId);
    for (const own of rentals) if (own.line.productId === productId && !moving.includes(own)) booked.push(own);
    return { booked, units: unitsOf(state, productId), quantity: quantityOf(moving) };
  };
  const parts = beside.map((part) => ({ part, need: needOf(part.line.productId) }));
  const { booked, units, quantity } = needOf(wish.line.productId);
  const found = alternatives(booked, units, quantity, wish, now, {
    withinDays: ALTERNATIVES_WITHIN_DAYS,
    hours,
    rules: rulesOf(order),
    isFreeBeside: (period) =>
      parts.every(({ part, need }) => fits(need.booked, need.units, { ...part, ...period }, need.quantity)),
  });
  return found.map(({ from, to }) => ({ from: wallClock(from), to: wallClock(to) }));
}

const isSamePackage = (one: OrderLine, other: OrderLine): boolean =>
  one.package !== undefined && one.package.no === other.package?.no;

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
    if (span.from < freeAgainAt(real)) met.push(real);
  }
  return met;
}

export const unitsOf = (state: InventoryState, productId: number): number =>
  state.products.get(productId)?.rentalQty ?? 0;

const quantityOf = (pieces: readonly { readonly quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

const rentalsOf = ({ lines, statusId }: OccupyingOrder, now: WallMinute): Rental[] =>
  lines.flatMap((line) => occupying(line, statusId).map((pieces) => ({ line, ...untilBack(pieces, now) })));
