import type { OrderLine } from '@naust/domain/orders/line.ts';
import { isCancelled, type StatusId } from '@naust/domain/orders/statuses.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { projection } from '../projection.ts';
import { minutesByMonth } from './months-of-a-period.ts';
import { type Rented, type RentedMonthDoc, rentedMonths } from './utilisation.model.ts';

const HANDLED = [
  'ItemsReserved',
  'ReservationRevised',
  'ReservationMoved',
  'ReservationRemoved',
  'ReservationRestored',
] as const;

/** A line that enters (1) or leaves (-1) the months of its product. */
interface Movement {
  line: OrderLine;
  sign: 1 | -1;
}

const moving = (lines: readonly OrderLine[], statusId: StatusId, sign: 1 | -1): Movement[] =>
  isCancelled(statusId) ? [] : lines.filter(({ from }) => from !== null).map((line) => ({ line, sign }));

function movements({ type, data }: StoredEventOf<(typeof HANDLED)[number]>): Movement[] {
  switch (type) {
    case 'ItemsReserved':
    case 'ReservationRestored':
      return moving(data.lines, data.statusId, 1);
    case 'ReservationRemoved':
      return moving(data.lines, data.statusId, -1);
    case 'ReservationRevised':
      return [...moving(data.previous.lines, data.previous.statusId, -1), ...moving(data.lines, data.statusId, 1)];
    case 'ReservationMoved':
      if (isCancelled(data.from) === isCancelled(data.to)) return [];
      return [...moving(data.lines, data.from, -1), ...moving(data.lines, data.to, 1)];
  }
}

const documentId = (productId: number, month: string) => `${productId} ${month}`;

/** The sum of the movements by document. A line that a form did not change sums to nothing. */
function parts(event: StoredEventOf<(typeof HANDLED)[number]>): Map<string, Rented> {
  const sums = new Map<string, Rented>();
  for (const { line, sign } of movements(event)) {
    for (const { month, minutes, isFirst } of minutesByMonth(line)) {
      const id = documentId(line.productId, month);
      const sum = sums.get(id) ?? NOTHING;
      const pieces = isFirst ? line.quantity : 0;
      sums.set(id, added(sum, { minutes: sign * minutes * line.quantity, pieces: sign * pieces }));
    }
  }
  for (const [id, { minutes, pieces }] of sums) if (minutes === 0 && pieces === 0) sums.delete(id);
  return sums;
}

const NOTHING: Rented = { minutes: 0, pieces: 0 };

const added = (one: Rented, other: Rented): Rented => ({
  minutes: one.minutes + other.minutes,
  pieces: one.pieces + other.pieces,
});

function blank(id: string): RentedMonthDoc {
  const [productId, month = ''] = id.split(' ');
  return { id, productId: Number(productId), month, ...NOTHING, changes: {} };
}

export const rentedMonthsProjection = projection<RentedMonthDoc>()({
  model: rentedMonths,
  handles: HANDLED,
  touches: (event) => [...parts(event).keys()],
  evolve(doc, event, id) {
    const before = doc ?? blank(id);
    const part = parts(event).get(id) ?? NOTHING;
    const day = osloDate(Date.parse(event.meta.at));
    const changes = { ...before.changes, [day]: added(before.changes[day] ?? NOTHING, part) };
    return { ...before, ...added(before, part), changes };
  },
});
