import type { PieceDowntime } from '../named-pieces/named-piece.ts';
import { peakWithin } from '../occupancy.ts';
import { refuse } from '../refusal.ts';
import { formatWallClock, type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import { bookingsOf, unitsOf } from './availability.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { Downtime, InventoryState, ProductBooking } from './inventory-state.ts';
import { ordersWithin } from './orders-in-the-way.ts';
import type { EndDowntime, SetDowntime } from './piece-commands.ts';
import { holderOf } from './pieces-out.ts';

/**
 * Takes a piece out of use for a time, as a booking of one unit without preparation. Refuses what the bookings leave no
 * unit for, an overlap with another downtime of the piece, and a beginning now while the piece is out. The same again
 * is quiet.
 */
export function setDowntime(state: InventoryState, command: SetDowntime): readonly InventoryEvent[] {
  const { pieceId, now, reason } = command;
  const { productId, label, status } = state.pieces.get(pieceId) ?? refuse('PIECE_NOT_FOUND');
  const [from, to] = [wallMinute(command.from), wallMinute(command.to)];
  if (from === null || to === null || from >= to) return refuse('DOWNTIME_EMPTY');
  if (sameDowntime(state, command) !== null) return [];
  if (to <= now) refuse('DOWNTIME_OVER');
  if (status !== 'i drift') refuse('PIECE_NOT_IN_USE', { label });
  for (const other of downtimesOf(state, pieceId)) {
    if (from < minuteOf(other.to) && minuteOf(other.from) < to) {
      refuse('DOWNTIME_OVERLAPS', { label, from: formatMinute(other.from), to: formatMinute(other.to) });
    }
  }
  const holder = from <= now ? holderOf(state, { pieceId, productId }) : null;
  if (holder) refuse('PIECE_IS_OUT', { label, orderNo: holder.orderNo });
  requireUnitLeft(state, productId, { from: Math.max(from, now), to }, now);
  const downtimeId = state.downtimes.lastId + 1;
  const data = { downtimeId, pieceId, productId, label, from: wallClock(from), to: wallClock(to), reason };
  return [{ type: 'DowntimeSet', data }];
}

/** Ends a downtime: one that has begun ends now, one that has not is removed. Quiet if it is over. */
export function endDowntime(state: InventoryState, command: EndDowntime): readonly InventoryEvent[] {
  const { pieceId, downtimeId, now } = command;
  const downtime = state.downtimes.get(downtimeId);
  if (downtime?.pieceId !== pieceId) return refuse('DOWNTIME_NOT_FOUND');
  const { isRemoved, ...data } = downtime;
  if (isRemoved || minuteOf(data.to) <= now) return [];
  const isBegun = minuteOf(data.from) < now;
  return isBegun
    ? [{ type: 'DowntimeSet', data: { ...data, to: wallClock(now) } }]
    : [{ type: 'DowntimeRemoved', data }];
}

/** The facts that free what a piece takes when it is no longer in use. */
export const withoutDowntimes = (state: InventoryState, pieceId: number): InventoryEvent[] =>
  downtimesOf(state, pieceId).map(({ isRemoved: _, ...data }) => ({ type: 'DowntimeRemoved', data }));

/** The downtime that equals the form; null if there is none. */
export function sameDowntime(state: Pick<InventoryState, 'downtimes'>, asked: Omit<SetDowntime, 'type' | 'now'>) {
  const { pieceId, from, to, reason } = asked;
  const same = downtimesOf(state, pieceId).find((one) => one.from === from && one.to === to && one.reason === reason);
  return same?.downtimeId ?? null;
}

/** Refuses a piece that is in the workshop at that time. */
export function requireNotDown(state: InventoryState, pieceId: number, at: WallMinute): void {
  const down = downtimesOf(state, pieceId).find(({ from, to }) => minuteOf(from) <= at && at < minuteOf(to));
  if (down) refuse('PIECE_IN_DOWNTIME', { label: down.label, to: formatMinute(down.to) });
}

/** What a downtime occupies. No order has such a name. */
export const bookingOf = ({ downtimeId, from, to }: PieceDowntime): ProductBooking => ({
  orderId: `downtime ${downtimeId}`,
  from: minuteOf(from),
  to: minuteOf(to),
  quantity: 1,
  isOut: false,
  preparationMinutes: 0,
});

function downtimesOf({ downtimes }: Pick<InventoryState, 'downtimes'>, pieceId: number): Downtime[] {
  return [...downtimes.values()].filter((one) => one.pieceId === pieceId && !one.isRemoved);
}

function requireUnitLeft(
  state: InventoryState,
  productId: number,
  span: { readonly from: WallMinute; readonly to: WallMinute },
  now: WallMinute,
): void {
  if (peakWithin(bookingsOf(state, productId, now), span) < unitsOf(state, productId)) return;
  const inTheWay = ordersWithin(state, productId, span, now);
  if (inTheWay.length === 0) refuse('OTHERS_ARE_DOWN');
  const orders = inTheWay.map(({ orderNo }) => orderNo).join(', ');
  refuse('NO_UNIT_FOR_DOWNTIME', { orders, inTheWay });
}

/** Written by `setDowntime`, so it is a time. */
const minuteOf = (text: string): WallMinute => wallMinute(text) ?? 0;
const formatMinute = (text: string): string => formatWallClock(minuteOf(text));
