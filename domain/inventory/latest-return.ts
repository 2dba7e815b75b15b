import { type Booking, busyPeriods } from '../occupancy.ts';
import { isOpenAt, type OpeningHours } from '../opening-hours.ts';
import { latestReturnOf } from '../orders/extension.ts';
import type { OrderLine } from '../orders/line.ts';
import type { OrderContent } from '../orders/order-content.ts';
import { rulesOf } from '../orders/order-rules.ts';
import { occupying, untilBack } from '../orders/pieces.ts';
import { BUFFER_MINUTES } from '../period.ts';
import { MINUTES_PER_HOUR, type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import { conflictsOf, unitsOf } from './availability.ts';
import type { InventoryState } from './inventory-state.ts';

interface Around {
  readonly now: WallMinute;
  readonly hours: OpeningHours | null;
}

/**
 * The last whole hour, within opening hours if there are any, at which all of some lines could be returned instead:
 * later than each one's present return and later than now. null without one.
 */
export function latestReturn(
  state: InventoryState,
  order: OrderContent,
  lines: readonly OrderLine[],
  { now, hours }: Around,
): WallMinute | null {
  const earliest = Math.max(now, ...lines.map(({ to }) => minuteOf(to)));
  const limit = Math.min(
    ...lines.map((line) => Math.min(latestReturnOf(line, rulesOf(order)), freeUntil(state, order, line, now))),
  );
  let to = Math.floor(limit / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  while (to > earliest && !isOpenAt(hours, to)) to -= MINUTES_PER_HOUR;
  return to > earliest && isFree(state, order, lines, to, now) ? to : null;
}

/** When the first of some lines is rented again within the longest time that its rental may last; null if none is. */
export function rentedAgainAt(
  state: InventoryState,
  order: OrderContent,
  lines: readonly OrderLine[],
  now: WallMinute,
): WallMinute | null {
  const next = lines.flatMap((line) => {
    const begins = nextBooking(state, order, line, now);
    return begins !== null && begins - preparationAfter(line) < latestReturnOf(line, rulesOf(order)) ? begins : [];
  });
  return next.length === 0 ? null : Math.min(...next);
}

/** In time to prepare its units before the first booking after the line that leaves too few for it. */
const freeUntil = (...asked: Parameters<typeof nextBooking>): WallMinute =>
  (nextBooking(...asked) ?? Number.POSITIVE_INFINITY) - preparationAfter(asked[2]);

const preparationAfter = ({ preparationMinutes = BUFFER_MINUTES }: OrderLine): number => preparationMinutes;

function nextBooking(state: InventoryState, order: OrderContent, line: OrderLine, now: WallMinute): WallMinute | null {
  const { productId, lineId } = line;
  const others: Booking[] = (state.bookings.get(productId) ?? []).filter(({ orderId }) => orderId !== order.orderId);
  const own = order.lines.filter((one) => one.productId === productId && one.lineId !== lineId);
  const ownPieces = own.flatMap((one) => occupying(one, order.statusId));
  const bookings = [...others, ...ownPieces].map((booking) => untilBack({ isOut: false, ...booking }, now));
  const to = minuteOf(line.to);
  const periods = busyPeriods(bookings, unitsOf(state, productId), line.quantity);
  return periods.find((busy) => busy.from > to)?.from ?? null;
}

function isFree(
  state: InventoryState,
  order: OrderContent,
  lines: readonly OrderLine[],
  to: WallMinute,
  now: WallMinute,
): boolean {
  const moved = order.lines.map((line) => (lines.includes(line) ? { ...line, to: wallClock(to) } : line));
  return !conflictsOf(state, { ...order, lines: moved }, now).some(({ line }) => !order.lines.includes(line));
}

const minuteOf = (text: string | null): WallMinute => (text === null ? null : wallMinute(text)) ?? 0;
