import type { OrderLine } from '@naust/domain/orders/line.ts';
import { firstOut } from '@naust/domain/orders/pieces.ts';
import { isAhead, isCancelled, isHandedOut, isReturned, type StatusId } from '@naust/domain/orders/statuses.ts';
import type { Period } from '@naust/domain/period.ts';
import type { ToldOf } from '@naust/domain/telling.ts';
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

/** What is brought back later than so long after its time is shown as if it had come then. */
const LONGEST_DELAY = 366 * MINUTES_PER_DAY;

/** An order as a fact left it, and as it was before; null: it was not there. */
interface Passage {
  orderId: string;
  /** null: it is not there any more. */
  status: StatusId | null;
  lines: readonly OrderLine[];
  before: { status: StatusId; lines: readonly OrderLine[] } | null;
  at: WallMinute;
}

/** Something of it may be back. */
const mayBeBack = (status: StatusId): boolean => !isAhead(status) && !isCancelled(status);
const isBack = ({ backs = [] }: OrderLine): boolean => backs.length > 0;

/** The months in which a rental of these lines may stand, whenever between its beginning and now it was brought back. */
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

/** What is back of the order's pieces of this product, in this month. */
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

/** When the first of it went out, but never in a month before the one that was agreed: that one knows nothing of it. */
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

/** Of a line of which nobody wrote down what became of its pieces: when it was marked as returned, where it was out. */
function endOf({ before, at }: Passage, { from, to }: Period): WallMinute {
  const wasOut = before !== null && isHandedOut(before.status) && at > from;
  return wasOut ? Math.min(at, to + LONGEST_DELAY) : to;
}

/** It had ended before, and stays as it ended. */
const wasOver = ({ before }: Passage, line: OrderLine): boolean =>
  before !== null && isReturned(before.status) && before.lines.some((old) => isSame(old, line));

const isSame = (one: OrderLine, other: OrderLine): boolean =>
  one.lineId === other.lineId &&
  one.productId === other.productId &&
  one.quantity === other.quantity &&
  one.from === other.from &&
  one.to === other.to;

type Fact = ToldOf<(typeof HANDLED)[number]>;

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
