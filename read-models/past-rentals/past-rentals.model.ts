import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Pieces that are back. Wall-clock minutes; `to` is when they came, or as agreed where nobody wrote that down. */
export interface PastRental {
  orderId: string;
  lineId: number;
  from: number;
  to: number;
  quantity: number;
}

/** What was rented of one product in one month and is back; `7 2026-06` is June of product 7. */
export interface PastRentalsDoc extends Doc {
  rentals: readonly PastRental[];
}

/** What is not back stands in `bookings`. */
export const pastRentals = declareReadModel<PastRentalsDoc>()({
  name: 'pastRentals',
  version: 1,
  isBuiltLater: true,
  indexes: {},
});

export const monthOfProduct = (productId: number | string, month: string): string => `${productId} ${month}`;
