import type { Ore } from '../money.ts';
import type { OwedCharge } from '../orders/order-content.ts';
import type { PayerProfile, ProfileField } from '../orders/payer-profile.ts';
import { REQUEST } from '../orders/recorded-payment.ts';
import type { PaymentState } from '../orders/statuses.ts';
import type { PaymentFacts } from './payments.events.ts';

/** The stage of a payment. After `authorized`, only the amounts change. */
export type PaymentStage = 'initiated' | 'started' | 'failed' | 'authorized' | 'aborted' | 'expired' | 'terminated';

/** The state of `payment-<reference>`. */
export interface Payment extends PaymentFacts {
  readonly attempt: number;
  readonly personId: string;
  readonly heldUntil: string;
  /** The charge that it pays; null if it pays the order itself. */
  readonly chargeId: string | null;
  /** What the payer is asked to share; left out for nothing. */
  readonly asks?: readonly ProfileField[] | undefined;
  /** What the payer shared; left out before that, null if the person is erased. */
  readonly profile?: PayerProfile | null;
  readonly stage: PaymentStage;
  /** Why an approved payment is not kept; null if it is. */
  readonly rejection: 'MISMATCH' | 'TOO_LATE' | null;
  readonly authorizedOre: Ore;
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  /** The part of the reserved amount that went back to the payer. */
  readonly releasedOre: Ore;
  /** The part whose capture was refused; null if none was. */
  readonly refusedPartOre: Ore | null;
  /** The charge for that part; null if no capture was refused, or another charge asks for it already. */
  readonly owed: OwedCharge | null;
  /** null before the payment is started, and if the person is erased. */
  readonly redirectUrl: string | null;
  /** Received notices, by their deduplication keys. */
  readonly notices: readonly string[];
  /** Counts the payment's facts from 1. */
  readonly version: number;
}

export type PaymentRecord = Payment | null;

/** Minutes that an order waits for its payment. */
export const HOLD_MINUTES = 15;

/** The most payments that one order may start. */
export const MOST_ATTEMPTS = 99;

/** The wallet stores it and the payer reads it; every attempt has its own. */
export const walletReference = (orderId: string, attempt = 1): string => `leie-${orderId}-${attempt}`;

/** The same for the nth payment of what an order owes (decision 6); none of them is an attempt at the order's own. */
export const requestReference = (orderId: string, nth: number): string => `${REQUEST}${orderId}-${nth}`;

const REFERENCE = /^(?:leie|krav)-([1-9]\d{14})-([1-9]\d?)$/;

/** The order that a reference belongs to; null for a reference of another origin. */
export const orderOfReference = (reference: string): string | null => REFERENCE.exec(reference)?.[1] ?? null;

/** Reserved and neither captured nor released. */
export const reservedOre = ({ authorizedOre, capturedOre, releasedOre }: Payment): Ore =>
  Math.max(0, authorizedOre - capturedOre - releasedOre);

/** Captured and not refunded. */
export const keptOre = ({ capturedOre, refundedOre }: Payment): Ore => Math.max(0, capturedOre - refundedOre);

/** The state that the order shows. */
export function paymentStateOf(payment: Payment): PaymentState {
  if (payment.capturedOre > 0) return keptOre(payment) > 0 ? 'captured' : 'refunded';
  if (payment.rejection === 'MISMATCH') return 'failed';
  switch (payment.stage) {
    case 'initiated':
    case 'started':
      return 'created';
    case 'failed':
      return 'failed';
    case 'authorized':
      return reservedOre(payment) > 0 && payment.rejection === null ? 'authorized' : 'cancelled';
    case 'aborted':
    case 'expired':
    case 'terminated':
      return 'cancelled';
  }
}
