import { bookingOf } from '@naust/domain/inventory/downtime.ts';
import type { PieceDowntime } from '@naust/domain/named-pieces/named-piece.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { occupying } from '@naust/domain/orders/pieces.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { projection } from '../projection.ts';
import { type BookedPeriod, type BookingsDoc, bookings } from './bookings.model.ts';

/** The document with this order's periods replaced; the same document if the order had none and has none. */
function occupy(doc: BookingsDoc, orderId: string, lines: readonly OrderLine[], statusId: StatusId): BookingsDoc {
  const others = doc.periods.filter((period) => period.orderId !== orderId);
  const own = periodsOf(doc.id, orderId, lines, statusId);
  if (own.length === 0 && others.length === doc.periods.length) return doc;
  return { ...doc, periods: [...others, ...own].sort(byBeginning) };
}

/** The document with a downtime as it is now. */
function down(doc: BookingsDoc, downtime: PieceDowntime, isSet: boolean): BookingsDoc {
  const own = { ...bookingOf(downtime), lineId: downtime.downtimeId, downtime };
  const others = doc.periods.filter(({ orderId }) => orderId !== own.orderId);
  return { ...doc, periods: (isSet ? [...others, own] : others).sort(byBeginning) };
}

/** A total order, so that the result does not depend on the order of the events. */
const byBeginning = (one: BookedPeriod, other: BookedPeriod): number =>
  one.from - other.from ||
  (one.orderId < other.orderId ? -1 : Number(one.orderId > other.orderId)) ||
  one.lineId - other.lineId ||
  Number(one.isOut) - Number(other.isOut);

function periodsOf(
  productId: string,
  orderId: string,
  lines: readonly OrderLine[],
  statusId: StatusId,
): BookedPeriod[] {
  return lines.flatMap((line) => {
    if (String(line.productId) !== productId) return [];
    const { lineId } = line;
    return occupying(line, statusId).map(({ from, to, quantity, isOut, ...prepared }) => ({
      orderId,
      lineId,
      from,
      to,
      quantity,
      isOut,
      ...prepared,
    }));
  });
}

const rented = (lines: readonly OrderLine[]) => [
  ...new Set(lines.filter((line) => line.from !== null).map((line) => String(line.productId))),
];

export const bookingsProjection = projection<BookingsDoc>()({
  model: bookings,
  handles: [
    'ProductStocked',
    'ProductRevised',
    'DowntimeSet',
    'DowntimeRemoved',
    'ItemsReserved',
    'ReservationRevised',
    'ReservationMoved',
    'ItemsHandedOut',
    'ItemsTakenBack',
    'ReservationRemoved',
    'ReservationRestored',
  ],
  touches({ type, data }) {
    switch (type) {
      case 'ProductStocked':
      case 'ProductRevised':
      case 'DowntimeSet':
      case 'DowntimeRemoved':
        return [String(data.productId)];
      case 'ReservationRevised':
        return rented([...data.lines, ...data.previous.lines]);
      default:
        return rented(data.lines);
    }
  },
  evolve(doc, { type, data }, id) {
    if (type === 'ProductStocked') return { id, units: data.rentalQty, periods: [] };
    if (!doc) return null;
    switch (type) {
      case 'ProductRevised':
        return { ...doc, units: data.rentalQty };
      case 'DowntimeSet':
      case 'DowntimeRemoved':
        return down(doc, data, type === 'DowntimeSet');
      case 'ItemsReserved':
      case 'ReservationRevised':
      case 'ReservationRestored':
      case 'ReservationMoved':
      case 'ItemsHandedOut':
      case 'ItemsTakenBack':
        return occupy(doc, data.orderId, data.lines, data.statusId);
      case 'ReservationRemoved':
        return occupy(doc, data.orderId, [], data.statusId);
    }
  },
});
