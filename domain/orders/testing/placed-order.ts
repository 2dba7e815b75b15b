import type { OrderEvent } from '../orders.events.ts';

export const ORDER = '100000000000007';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>;

/** The first event of a visitor's empty order, paid by card. */
export const placedOrder = (more: Partial<Placed['data']> = {}): Placed => ({
  type: 'OrderPlaced',
  data: {
    orderId: ORDER,
    orderNo: 1001,
    version: 1,
    personId: ORDER,
    userId: null,
    statusId: 1,
    paymentId: 2,
    placedAt: '2026-06-01T08:00:00.000Z',
    lines: [],
    totalOre: 0,
    termsVersion: null,
    catalogueVersion: 1,
    forced: false,
    personal: null,
    requestHash: null,
    heldUntil: null,
    shopVersion: 1,
    ...more,
  },
});
