import type { Ore } from '../money.ts';
import type { OwedCharge } from '../orders/order-content.ts';
import type { PaymentState } from '../orders/statuses.ts';
import type { PaymentFacts } from './payments.events.ts';

/** How far a payment has come. Money that moves after `authorized` shows in the amounts alone. */
export type PaymentStage = 'initiated' | 'started' | 'failed' | 'authorized' | 'aborted' | 'expired' | 'terminated';

/** What `payment-<reference>` says. */
export interface Payment extends PaymentFacts {
  readonly attempt: number;
  readonly personId: string;
  readonly heldUntil: string;
  /** The charge that it pays; null where it pays the order itself. */
  readonly chargeId: string | null;
  readonly stage: PaymentStage;
  /** Why an approved payment is not kept; null where it is. */
  readonly rejection: 'MISMATCH' | 'TOO_LATE' | null;
  readonly authorizedOre: Ore;
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  /** Of what was reserved: gone back to the payer. */
  readonly releasedOre: Ore;
  /** The part that the wallet would not hand over; null where nothing stands in the way. */
  readonly refusedPartOre: Ore | null;
  /** What asks for that part instead; null where nothing was refused, or what was refused is asked for already. */
  readonly owed: OwedCharge | null;
  /** Null before the payment is started, and where the person is erased. */
  readonly redirectUrl: string | null;
  /** Notices that were received, each by what makes it the same one. */
  readonly notices: readonly string[];
  /** Counts the payment's facts from 1. */
  readonly version: number;
}

export type PaymentRecord = Payment | null;

/** Minutes that an order waits for its payment. */
export const HOLD_MINUTES = 15;

/** So many payments one order may ask for. */
export const MOST_ATTEMPTS = 99;

/** Known to the wallet and read by the payer; a new one for every attempt. */
export const walletReference = (orderId: string, attempt = 1): string => `leie-${orderId}-${attempt}`;

const REFERENCE = /^leie-([1-9]\d{14})-([1-9]\d?)$/;

/** The order that a reference belongs to; null for what is no reference of ours. */
export const orderOfReference = (reference: string): string | null => REFERENCE.exec(reference)?.[1] ?? null;

/** Reserved and neither taken nor given back. */
export const reservedOre = ({ authorizedOre, capturedOre, releasedOre }: Payment): Ore =>
  Math.max(0, authorizedOre - capturedOre - releasedOre);

/** Taken and kept. */
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
