import type { OrderLine } from '../line.ts';
import type { OrderContact } from '../order-content.ts';

export const kari: OrderContact = {
  name: 'Kari',
  email: 'kari@example.no',
  phone: null,
  isBusiness: false,
  orgNumber: null,
};
export const byName = (contact: OrderContact | null) => ({ contact, reason: null });

export const line = (lineId: number, more: Partial<OrderLine> = {}): OrderLine => ({
  lineId,
  productId: lineId,
  name: `Vare ${lineId}`,
  quantity: 2,
  from: null,
  to: null,
  priceOre: 10_000,
  pricingKind: 'sale',
  pricingUnits: 1,
  rulePriceOre: null,
  explanation: '',
  ...more,
});
export const rented = (lineId: number, more: Partial<OrderLine> = {}) =>
  line(lineId, { from: '2026-06-10T10:00', to: '2026-06-12T10:00', pricingKind: 'day', ...more });
export const outOn = (...dates: string[]) => ({
  outs: dates.map((at) => ({ quantity: 2 / dates.length, at })),
  backs: [],
});
