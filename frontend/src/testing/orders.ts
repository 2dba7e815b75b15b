import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { RefundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { aDraft } from './documents.ts';
import type { ShopStub } from './shop-stub.ts';

export function anItem(change: Partial<WholeItemAnswer> = {}): WholeItemAnswer {
  return {
    id: 1,
    productId: 1,
    name: 'Festtelt',
    date_from: '2026-07-03T10:00',
    date_to: '2026-07-05T10:00',
    quantity: 1,
    price: 600,
    pricing_kind: 'day',
    pricing_units: 2,
    explanation: '2 døgn à 300 kr',
    outAt: null,
    backAt: null,
    outQuantity: 0,
    backQuantity: 0,
    ...change,
  };
}

/** An order as an administrator sees it: Kari's, booked, to be paid by card. */
export function anOrder(change: Partial<OrderAnswer> = {}): OrderAnswer {
  return {
    id: '100000000000001',
    orderNo: 1042,
    createdAt: '2026-06-30T22:30:00Z',
    status: 'booked',
    StatusId: 1,
    Status: { id: 1, name: 'Bestilt' },
    total: 600,
    paymentState: 'none',
    OrderItems: [anItem()],
    UserId: '123456789012345',
    User: {
      id: '123456789012345',
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      phone: '91234567',
      isBusiness: false,
      orgNumber: null,
    },
    guest: null,
    missingContact: false,
    paymentId: 2,
    PaymentOption: { id: 2, name: 'Kort' },
    dueDate: null,
    due: 0,
    dueFor: [],
    termsVersion: null,
    forced: false,
    version: 1,
    ...change,
  };
}

/** The refunds of an order paid at the desk; none by default. */
export const someRefunds = (change: Partial<RefundsAnswer> = {}): RefundsAnswer => ({
  refunded: 0,
  left: 600,
  invoiced: 0,
  through: 'desk',
  refunds: [],
  ...change,
});

/** The other data of an order's panel: no charges, notes, conditions, refunds or documents. */
export function stubOrderParts(shop: ShopStub, orderId: string): void {
  shop.on(`GET /orders/${orderId}/charges`, []);
  shop.on(`GET /orders/${orderId}/notes`, []);
  shop.on(`GET /orders/${orderId}/condition`, []);
  shop.on(`GET /orders/${orderId}/proposals`, []);
  shop.on('GET /product-checklists', []);
  shop.on(`GET /orders/${orderId}/refund`, someRefunds());
  shop.on(`GET /orders/${orderId}/draft`, aDraft({ lines: [] }));
  shop.on('GET /documents', []);
  shop.on(`GET /orders/${orderId}/files`, { photos: [], contracts: [] });
}
