export const ORDER_STATUSES = [
  { id: 1, slug: 'booked', name: 'Bestilt' },
  { id: 2, slug: 'confirmed', name: 'Bekreftet' },
  { id: 3, slug: 'picked_up', name: 'Utlevert' },
  { id: 4, slug: 'returned', name: 'Levert' },
  { id: 5, slug: 'completed', name: 'Fullført' },
  { id: 6, slug: 'cancelled', name: 'Kansellert' },
] as const;

export type StatusId = (typeof ORDER_STATUSES)[number]['id'];

export const PAYMENT_OPTIONS = [
  { id: 1, name: 'Vipps' },
  { id: 2, name: 'Kort' },
  { id: 3, name: 'Faktura' },
] as const;

export type PaymentOptionId = (typeof PAYMENT_OPTIONS)[number]['id'];

export const VIPPS: PaymentOptionId = 1;
export const CARD: PaymentOptionId = 2;
export const INVOICE: PaymentOptionId = 3;

export const PAYMENT_STATES = ['none', 'created', 'authorized', 'captured', 'refunded', 'cancelled', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const isStatusId = (value: number): value is StatusId => Number.isInteger(value) && value >= 1 && value <= 6;
export const isPaymentOptionId = (value: number): value is PaymentOptionId =>
  Number.isInteger(value) && value >= 1 && value <= 3;

/** Rental units are out or promised in these. */
export const occupiesUnits = (status: StatusId): boolean => status <= 3;
/** Sale stock goes back when an order ends from one of these, and from no other. */
export const givesStockBack = (status: StatusId): boolean => status <= 2;

/** What an administrator gives a reason for: a step back, or to Kansellert. */
export const needsReason = (from: StatusId, to: StatusId): boolean => to !== from && (to < from || to === 6);

export const statusOf = (id: StatusId) => ORDER_STATUSES[id - 1] ?? ORDER_STATUSES[0];
export const paymentOptionOf = (id: PaymentOptionId) => PAYMENT_OPTIONS[id - 1] ?? PAYMENT_OPTIONS[0];
