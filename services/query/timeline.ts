import { toKr } from '@naust/domain/money.ts';
import type { PieceDowntime } from '@naust/domain/named-pieces/named-piece.ts';
import { type Booking, peakWithin } from '@naust/domain/occupancy.ts';
import { isLate } from '@naust/domain/orders/late-returns.ts';
import { untilBack } from '@naust/domain/orders/pieces.ts';
import type { TimelineBooking, TimelineDowntime, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { occupied, overlaps, type Period } from '@naust/domain/period.ts';
import { MINUTES_PER_DAY, monthsBetween, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import type { BookedPeriod } from '@naust/read-models/bookings/bookings.model.ts';
import { contactOf, type OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { monthOfProduct } from '@naust/read-models/past-rentals/past-rentals.model.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import type { LateBefore } from './late-returns.ts';
import type { ShopReadModels } from './query-dependencies.ts';

/** Days since 1970, both inclusive. */
export interface Days {
  first: number;
  last: number;
}

export interface TimelineAsked {
  days: Days;
  now: WallMinute;
  late: LateBefore;
}

/** Pieces of an order with their actual end. */
interface Shown extends Booking {
  orderId: string;
  lineId: number;
  isOut: boolean;
  isOver: boolean;
  isLate: boolean;
  downtime?: PieceDowntime;
}

/** The rentals of each product in these days, in their order. */
export async function timelineOf(
  models: ShopReadModels,
  products: readonly ProductDoc[],
  asked: TimelineAsked,
): Promise<TimelineRow[]> {
  const rentals = await rentalsOf(models, products, asked);
  const orderIds = [
    ...new Set([...rentals.values()].flatMap((shown) => shown.filter(isOrder).map(({ orderId }) => orderId))),
  ];
  const orders = new Map((await models.orders.getMany(orderIds)).map((order) => [order.id, order]));
  return products.map(({ id, productId, fields, rentalQty: units }) => {
    const shown = rentals.get(id) ?? [];
    const occupying = shown.map(occupation);
    const free = daysOf(asked.days).map((day) => Math.max(0, units - peakWithin(occupying, day)));
    const bookings = shown.filter(isOrder).map((rental) => {
      const isOverlapping = peakWithin(occupying, spanOf(rental)) > units;
      return bookingOf(rental, orders.get(rental.orderId) ?? null, isOverlapping, asked);
    });
    const { name, groupId, isActive } = fields;
    const downtimes = shown.flatMap(downtimeOf);
    return {
      ...{ productId, name, groupId, isActive, units, free, bookings },
      ...(downtimes.length > 0 && { downtimes }),
    };
  });
}

/** By product, in the order of their start. */
async function rentalsOf(
  { bookings, pastRentals }: ShopReadModels,
  products: readonly ProductDoc[],
  { days, now }: TimelineAsked,
): Promise<ReadonlyMap<string, readonly Shown[]>> {
  const ids = products.map(({ id }) => id);
  const months = monthsBetween(days.first, days.last);
  const past = await pastRentals.getMany(ids.flatMap((id) => months.map((month) => monthOfProduct(id, month))));
  const open = await bookings.getMany(ids);
  const span = { from: days.first * MINUTES_PER_DAY, to: (days.last + 1) * MINUTES_PER_DAY };
  const found = new Map<string, Shown[]>(ids.map((id) => [id, []]));
  const add = (id: string, rental: Shown) => {
    const of = found.get(id);
    if (!of || !overlaps(spanOf(rental), span)) return;
    // A rental over the turn of a month is in both months.
    if (!rental.isOver || !of.some((one) => one.isOver && isSame(one, rental))) of.push(rental);
  };
  for (const { id, periods } of open) {
    for (const period of periods) add(id, shownOpen(period, now));
  }
  for (const { id, rentals } of past) {
    for (const rental of rentals)
      add(id.slice(0, id.indexOf(' ')), { ...rental, isOut: false, isOver: true, isLate: false });
  }
  for (const of of found.values()) of.sort((one, other) => one.from - other.from);
  return found;
}

const isOrder = ({ downtime }: Shown): boolean => downtime === undefined;

function downtimeOf({ downtime }: Shown): TimelineDowntime[] {
  if (!downtime) return [];
  const { pieceId, label, from, to, reason } = downtime;
  return [{ pieceId, label, from, to, reason }];
}

const isSame = (one: Shown, other: Shown): boolean =>
  one.orderId === other.orderId && one.lineId === other.lineId && one.to === other.to;

const shownOpen = (period: BookedPeriod, now: WallMinute): Shown => ({
  ...untilBack(period, now),
  isOver: false,
  isLate: isLate(period, now),
});

/** A returned piece is free at once; until then the two hours after it are not. */
const spanOf = (rental: Shown): Period => (rental.isOver ? rental : occupied(rental));
const occupation = (rental: Shown): Booking => (rental.isOver ? { ...rental, preparationMinutes: 0 } : rental);

const daysOf = ({ first, last }: Days): Period[] =>
  Array.from({ length: last - first + 1 }, (_, place) => {
    const from = (first + place) * MINUTES_PER_DAY;
    return { from, to: from + MINUTES_PER_DAY };
  });

function bookingOf(
  rental: Shown,
  order: OrderDoc | null,
  isOverlapping: boolean,
  { late }: TimelineAsked,
): TimelineBooking {
  const { orderId, lineId, quantity, isOut, from, to } = rental;
  const lateBefore = late.get(orderId);
  const contact = order && contactOf(order);
  return {
    orderId,
    orderNo: order?.orderNo ?? null,
    customer: contact?.name ?? null,
    phone: contact?.phone ?? null,
    total: order && toKr(order.totalOre),
    lineId,
    quantity,
    StatusId: order?.statusId ?? null,
    from: wallClock(from),
    to: wallClock(to),
    occupiedTo: wallClock(spanOf(rental).to),
    isOut,
    isBack: rental.isOver,
    isLate: rental.isLate,
    isForced: order?.forced ?? false,
    isOverlapping,
    ...(lateBefore ? { lateBefore: lateBefore.map(({ id, orderNo }) => ({ id, orderNo })) } : {}),
  };
}
