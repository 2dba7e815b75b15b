import type { Texts } from '../language.ts';
import { paymentOptionTexts, statusTexts } from './statuses.texts.ts';

export const ORDER_STATUSES = [
  { id: 1, slug: 'booked', name: statusTexts.booked },
  { id: 2, slug: 'confirmed', name: statusTexts.confirmed },
  { id: 3, slug: 'picked_up', name: statusTexts.handedOut },
  { id: 4, slug: 'returned', name: statusTexts.returned },
  { id: 5, slug: 'completed', name: statusTexts.completed },
  { id: 6, slug: 'cancelled', name: statusTexts.cancelled },
] as const;

export type StatusId = (typeof ORDER_STATUSES)[number]['id'];

/** The statuses by name: no other file writes their numbers. */
export const STATUS = {
  booked: 1,
  confirmed: 2,
  handedOut: 3,
  returned: 4,
  completed: 5,
  cancelled: 6,
} as const satisfies Record<string, StatusId>;

/** Nothing is handed out yet, and it still can be: status 1 and 2. */
export const isAhead = (status: number): boolean => status <= STATUS.confirmed;
/** Handed out and not back. */
export const isHandedOut = (status: number): boolean => status === STATUS.handedOut;
export const isCompleted = (status: number): boolean => status === STATUS.completed;
export const isCancelled = (status: number): boolean => status === STATUS.cancelled;
/** Back, or completed after that. */
export const isReturned = (status: number): boolean => status === STATUS.returned || status === STATUS.completed;
/** Back, completed or cancelled: nothing more is handed out or awaited of it. */
export const isOver = (status: number): boolean => status > STATUS.handedOut;

export const PAYMENT_OPTIONS = [
  { id: 1, name: paymentOptionTexts.vipps },
  { id: 2, name: paymentOptionTexts.card },
  { id: 3, name: paymentOptionTexts.invoice },
] as const;

export type PaymentOptionId = (typeof PAYMENT_OPTIONS)[number]['id'];

export const VIPPS: PaymentOptionId = 1;
export const CARD: PaymentOptionId = 2;
export const INVOICE: PaymentOptionId = 3;

export const PAYMENT_STATES = ['none', 'created', 'authorized', 'captured', 'refunded', 'cancelled', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const isStatusId = (value: number): value is StatusId => ORDER_STATUSES.some(({ id }) => id === value);
export const isPaymentOptionId = (value: number): value is PaymentOptionId =>
  PAYMENT_OPTIONS.some(({ id }) => id === value);

/** Reason code of a move that undoes another. */
export const UNDONE = 'UNDONE';

/** Rental units are out or promised in these. */
export const occupiesUnits = (status: StatusId): boolean => !isOver(status);
/** Sale stock is given back only when an order ends from one of these. */
export const givesStockBack = (status: StatusId): boolean => isAhead(status);

/** Whether an administrator must give a reason: for a step back, or to Kansellert. */
export const needsReason = (from: StatusId, to: StatusId): boolean => to !== from && (to < from || isCancelled(to));

export const statusOf = (id: StatusId) => ORDER_STATUSES[id - 1] ?? ORDER_STATUSES[0];
export const paymentOptionOf = (id: PaymentOptionId) => PAYMENT_OPTIONS[id - 1] ?? PAYMENT_OPTIONS[0];
/** In another language than the build's. */
export const paymentOptionName = (id: PaymentOptionId, texts: Texts<typeof paymentOptionTexts>): string =>
  ({ [VIPPS]: texts.vipps, [CARD]: texts.card, [INVOICE]: texts.invoice })[id] ?? '';
/** The wallet's provider reserves the money before pickup; a card is paid at the counter. */
const PAID_BY: Readonly<Record<PaymentOptionId, 'wallet' | 'counter' | 'invoice'>> = {
  1: 'wallet',
  2: 'counter',
  3: 'invoice',
};
export const paidBy = (id: PaymentOptionId) => PAID_BY[id];
export const isWalletOption = (id: number | null): boolean =>
  id !== null && isPaymentOptionId(id) && paidBy(id) === 'wallet';
