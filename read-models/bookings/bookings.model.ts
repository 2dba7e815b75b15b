import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** What occupies units of a product now or later. `from` and `to` are wall-clock minutes; status 3 past `to` is late. */
export interface BookedPeriod {
  orderId: string;
  lineId: number;
  from: number;
  to: number;
  quantity: number;
  statusId: StatusId;
}

/** One product's units and the orders in status 1–3 that occupy them. */
export interface BookingsDoc extends Doc {
  units: number;
  periods: readonly BookedPeriod[];
}

export const bookings = declareReadModel<BookingsDoc>()({ name: 'bookings', version: 2, indexes: {} });
