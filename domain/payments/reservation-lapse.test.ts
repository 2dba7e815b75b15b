import { expect, it } from 'vitest';
import type { OrderItemAnswer } from '../orders/orders.contract.ts';
import type { PaymentState } from '../orders/statuses.ts';
import { reservationMayLapse } from './reservation-lapse.ts';

const item = (date_from: string | null): OrderItemAnswer => ({
  id: 1,
  productId: 1,
  name: 'Lavvo',
  date_from,
  date_to: date_from,
  quantity: 1,
  price: 300,
  pricing_kind: 'day',
  pricing_units: 1,
  explanation: '',
});
/** Ordered on 1 June at 10:00 in Oslo. */
const lapses = (pickups: (string | null)[], paymentState: PaymentState = 'authorized') =>
  reservationMayLapse({ paymentState, createdAt: '2026-06-01T08:00:00.000Z', OrderItems: pickups.map(item) });

it('marks a reservation whose pickup is more than five days ahead', () => {
  expect(lapses(['2026-06-06T10:00'])).toBe(false);
  expect(lapses(['2026-06-06T10:01'])).toBe(true);
});

it('looks at the earliest pickup, and at no sale', () => {
  expect(lapses(['2026-07-01T10:00', '2026-06-02T10:00', null])).toBe(false);
  expect(lapses(['2026-07-01T10:00', null])).toBe(true);
  expect(lapses([null])).toBe(false);
});

it('marks nothing that is not reserved, or is taken', () => {
  for (const state of ['none', 'created', 'captured', 'refunded', 'cancelled', 'failed'] as const) {
    expect(lapses(['2026-07-01T10:00'], state)).toBe(false);
  }
});
