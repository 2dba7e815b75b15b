import type { PieceDowntime } from '@naust/domain/named-pieces/named-piece.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/**
 * Pieces of a line that occupy units of a product now or later. `from` and `to` are wall-clock minutes; pieces still
 * out past `to` are late. A line with only some pieces out has two entries.
 */
export interface BookedPeriod {
  orderId: string;
  lineId: number;
  from: number;
  to: number;
  quantity: number;
  isOut: boolean;
  /** A piece in the workshop, and no order: its `orderId` names none. */
  downtime?: PieceDowntime;
  /** Preparation after it; absent for two hours. */
  preparationMinutes?: number | undefined;
}

/** One product's units, and the orders in status 1–3 and downtimes that occupy them. */
export interface BookingsDoc extends Doc {
  units: number;
  /** Sorted by `from`. */
  periods: readonly BookedPeriod[];
}

export const bookings = declareReadModel<BookingsDoc>()({ name: 'bookings', version: 7, indexes: {} });
