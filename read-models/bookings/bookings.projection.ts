import type { OrderLine } from '@naust/domain/orders/line.ts';
import { occupiesUnits, type StatusId } from '@naust/domain/orders/statuses.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { projection } from '../projection.ts';
import { type BookedPeriod, type BookingsDoc, bookings } from './bookings.model.ts';

/** The document with this order's periods replaced by what its lines now occupy; itself where they are none and were none. */
function occupy(doc: BookingsDoc, orderId: string, lines: readonly OrderLine[], statusId: StatusId): BookingsDoc {
  const others = doc.periods.filter((period) => period.orderId !== orderId);
  const own = occupiesUnits(statusId) ? periodsOf(doc.id, orderId, lines, statusId) : [];
  if (own.length === 0 && others.length === doc.periods.length) return doc;
  return { ...doc, periods: [...others, ...own] };
}

function periodsOf(
  productId: string,
  orderId: string,
  lines: readonly OrderLine[],
  statusId: StatusId,
): BookedPeriod[] {
  return lines.flatMap((line) => {
    if (String(line.productId) !== productId || line.from === null || line.to === null) return [];
    const [from, to] = [wallMinute(line.from), wallMinute(line.to)];
    return from === null || to === null
      ? []
      : [{ orderId, lineId: line.lineId, from, to, quantity: line.quantity, statusId }];
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
    'ItemsReserved',
    'ReservationRevised',
    'ReservationMoved',
    'ReservationRemoved',
    'ReservationRestored',
  ],
  touches({ type, data }) {
    switch (type) {
      case 'ProductStocked':
      case 'ProductRevised':
        return [String(data.productId)];
      case 'ReservationRevised':
        return rented([...data.lines, ...data.previous.lines]);
      default:
        return rented(data.lines);
    }
  },
  evolve(doc, { type, data }, id) {
    const current = doc ?? { id, units: 0, periods: [] };
    switch (type) {
      case 'ProductStocked':
      case 'ProductRevised':
        return { ...current, units: data.rentalQty };
      case 'ItemsReserved':
      case 'ReservationRevised':
      case 'ReservationRestored':
        return occupy(current, data.orderId, data.lines, data.statusId);
      case 'ReservationMoved':
        return occupy(current, data.orderId, data.lines, data.to);
      case 'ReservationRemoved':
        return occupy(current, data.orderId, [], data.statusId);
    }
  },
});
