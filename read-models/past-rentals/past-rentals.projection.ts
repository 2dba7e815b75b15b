import type { OrderLine } from '@naust/domain/orders/line.ts';
import { firstOut } from '@naust/domain/orders/pieces.ts';
import { isAhead, isCancelled, isHandedOut, isReturned, type StatusId } from '@naust/domain/orders/statuses.ts';
import type { Period } from '@naust/domain/period.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import {
  dayOf,
  MINUTES_PER_DAY,
  monthsBetween,
  osloMinute,
  type WallMinute,
  wallMinute,
} from '@naust/domain/wall-clock.ts';
import { projection } from '../projection.ts';
import { monthOfProduct, type PastRental, type PastRentalsDoc, pastRentals } from './past-rentals.model.ts';

/** A return later than this counts as a return at this limit. */
const LONGEST_DELAY = 366 * MINUTES_PER_DAY;

/** An order after a fact, and before it; null: it did not exist. */
interface Passage {
  orderId: string;
  /** null: the order is removed. */
  status: StatusId | null;
  lines: readonly OrderLine[];
  before: { status: StatusId; lines: readonly OrderLine[] } | null;
  at: WallMinute;
}

/** Pieces of it may have been returned. */
const mayBeBack = (status: StatusId): boolean => !isAhead(status) && !isCancelled(status);
const isBack = ({ backs = [] }: OrderLine): boolean => backs.length > 0;

/** The months that may contain a rental of these lines, for any return between its start and now. */
function monthsOf(lines: readonly OrderLine[], at: WallMinute): string[] {
  return lines.flatMap((line) => {
    const period = agreed(line);
    if (!period) return [];
    const end = Math.max(period.to, Math.min(at, period.to + LONGEST_DELAY));
    return monthsBetween(dayOf(period.from), dayOf(end)).map((month) => monthOfProduct(line.productId, month));
  });
}

function touched({ status, lines, before, at }: Passage): string[] {
  const now = status !== null && (isReturned(status) || lines.some(isBack)) ? monthsOf(lines, at) : [];
  const then = before && mayBeBack(before.status) ? monthsOf(before.lines, at) : [];
  return [...new Set([...now, ...then])];
}

/** The returned pieces of the order for this product and month. */
function rentalsOf(passage: Passage, id: string, kept: readonly PastRental[]): PastRental[] {
  const { orderId, status, lines } = passage;
  if (status === null || !mayBeBack(status)) return [];
  return lines.flatMap((line): PastRental[] => {
    const period = agreed(line);
    if (!period || !id.startsWith(`${line.productId} `)) return [];
    const { lineId, quantity } = line;
    if (line.backs) {
      const ends = line.backs.map(({ quantity, at }) => ({ quantity, to: wallMinute(at ?? '') ?? period.to }));
      const from = begunAt(line, period);
      return ends.map((end) => ({ orderId, lineId, from, ...end })).filter((one) => standsIn(one, line, id));
    }
    if (!isReturned(status)) return [];
    if (wasOver(passage, line)) return kept.filter((one) => one.lineId === lineId);
    const rental = { orderId, lineId, from: period.from, to: endOf(passage, period), quantity };
    return standsIn(rental, line, id) ? [rental] : [];
  });
}

/** When its first piece went out, but never in a month before the agreed one: `monthsOf` does not touch that month. */
function begunAt(line: OrderLine, { from }: Period): WallMinute {
  const month = wallMinute(`${line.from?.slice(0, 7)}-01T00:00`) ?? from;
  return Math.max(month, Math.min(from, wallMinute(firstOut(line) ?? '') ?? from));
}

const standsIn = ({ from, to }: Period, { productId }: OrderLine, id: string): boolean =>
  to > from && monthsBetween(dayOf(from), dayOf(to)).some((month) => monthOfProduct(productId, month) === id);

function agreed({ from, to }: OrderLine): Period | null {
  const [first, last] = [wallMinute(from ?? ''), wallMinute(to ?? '')];
  return first === null || last === null ? null : { from: first, to: last };
}

/** The end of a line without recorded returns: the time at which the order was marked as returned, if it was out. */
function endOf({ before, at }: Passage, { from, to }: Period): WallMinute {
  const wasOut = before !== null && isHandedOut(before.status) && at > from;
  return wasOut ? Math.min(at, to + LONGEST_DELAY) : to;
}

/** The line was returned before this fact: its end stays. */
const wasOver = ({ before }: Passage, line: OrderLine): boolean =>
  before !== null && isReturned(before.status) && before.lines.some((old) => isSame(old, line));

const isSame = (one: OrderLine, other: OrderLine): boolean =>
  one.lineId === other.lineId &&
  one.productId === other.productId &&
  one.quantity === other.quantity &&
  one.from === other.from &&
  one.to === other.to;

type Fact = StoredEventOf<(typeof HANDLED)[number]>;

const HANDLED = [
  'ItemsReserved',
  'ReservationRevised',
  'ReservationMoved',
  'ItemsHandedOut',
  'ItemsTakenBack',
  'ReservationRemoved',
  'ReservationRestored',
] as const;

function passageOf({ type, data, meta }: Fact): Passage {
  const { orderId, lines, statusId: status } = data;
  const at = osloMinute(Date.parse(meta.at));
  switch (type) {
    case 'ItemsReserved':
    case 'ReservationRestored':
      return { orderId, status, lines, before: null, at };
    case 'ReservationRevised':
      return { orderId, status, lines, before: { status: data.previous.statusId, lines: data.previous.lines }, at };
    case 'ReservationMoved':
    case 'ItemsHandedOut':
    case 'ItemsTakenBack':
      return { orderId, status, lines, before: { status: data.from, lines }, at };
    case 'ReservationRemoved':
      return { orderId, status: null, lines, before: { status, lines }, at };
  }
}

export const pastRentalsProjection = projection<PastRentalsDoc>()({
  model: pastRentals,
  handles: HANDLED,
  touches: (event) => touched(passageOf(event)),
  evolve(doc, event, id) {
    const passage = passageOf(event);
    const rentals = doc?.rentals ?? [];
    const others = rentals.filter(({ orderId }) => orderId !== passage.orderId);
    const own = rentalsOf(
      passage,
      id,
      rentals.filter(({ orderId }) => orderId === passage.orderId),
    );
    if (own.length === 0 && others.length === rentals.length) return doc;
    return others.length + own.length === 0 ? null : { id, rentals: [...others, ...own] };
  },
});
