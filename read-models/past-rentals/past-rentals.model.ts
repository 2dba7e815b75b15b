import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Returned pieces. Wall-clock minutes; `to` is the time of the return, or the agreed end if no return was recorded. */
export interface PastRental {
  orderId: string;
  lineId: number;
  from: number;
  to: number;
  quantity: number;
}

/** The returned rentals of one product in one month; `7 2026-06` is June of product 7. */
export interface PastRentalsDoc extends Doc {
  rentals: readonly PastRental[];
}

/** `bookings` has the pieces that are still out. */
export const pastRentals = declareReadModel<PastRentalsDoc>()({
  name: 'pastRentals',
  version: 1,
  isBuiltLater: true,
  indexes: {},
});

export const monthOfProduct = (productId: number | string, month: string): string => `${productId} ${month}`;
