import { isWalletOption, STATUS, type StatusId } from './statuses.ts';

/** Why an order was cancelled while it waited for its payment. */
export const PAYMENT_END = {
  expired: 'PAYMENT_EXPIRED',
  aborted: 'PAYMENT_ABORTED',
  terminated: 'PAYMENT_TERMINATED',
  failed: 'PAYMENT_FAILED',
} as const;
export type PaymentEnd = (typeof PAYMENT_END)[keyof typeof PAYMENT_END];

/** Reason code of a move after the payment. */
export const PAYMENT_AUTHORIZED = 'PAYMENT_AUTHORIZED';
/** The customer tried again, and the new order replaced it. */
export const PAYMENT_REPLACED = 'PAYMENT_REPLACED';

const ends: ReadonlySet<string | null> = new Set(Object.values(PAYMENT_END));
export const isPaymentEnd = (reasonCode: string | null): boolean => ends.has(reasonCode);

interface MaybeAwaiting {
  readonly content: { readonly statusId: StatusId; readonly paymentId: number };
  /** End of its hold for a payment by the wallet (UTC); null for an order without one. */
  readonly heldUntil: string | null;
  readonly isDeleted?: boolean;
}

/** Held for a payment by the wallet that has not come yet. */
export const awaitsPayment = ({ content, heldUntil, isDeleted = false }: MaybeAwaiting): boolean =>
  heldUntil !== null && content.statusId === STATUS.booked && isWalletOption(content.paymentId) && !isDeleted;
