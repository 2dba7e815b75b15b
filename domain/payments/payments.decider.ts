import type { Decider } from '../decider.ts';
import type { Ore } from '../money.ts';
import type { OwedCharge } from '../orders/order-content.ts';
import type { ProfileField } from '../orders/payer-profile.ts';
import { refuse } from '../refusal.ts';
import { type ObservedPayment, syncPayment } from './observed-payment.ts';
import type { PaymentRecord } from './payment.ts';
import { evolvePayment } from './payment-evolve.ts';
import { noticeKey } from './payment-notice.ts';
import type { PaymentEvent, PaymentFacts } from './payments.events.ts';

export interface InitiatePayment extends PaymentFacts {
  readonly type: 'InitiatePayment';
  readonly attempt: number;
  /** The person whose key encrypts the redirect address. */
  readonly personId: string;
  /** Instant, UTC. */
  readonly heldUntil: string;
  /** The charge that it pays; null if it pays the order itself. */
  readonly chargeId: string | null;
  /** What the payer is asked to share; left out for nothing. */
  readonly asks?: ProfileField[];
}

/** The wallet accepted it. */
export interface StartPayment {
  readonly type: 'StartPayment';
  readonly redirectUrl: string;
}

/** The wallet did not accept it, or does not know it. */
export interface FailPayment {
  readonly type: 'FailPayment';
  readonly reasonCode: string;
}

/** The wallet's current answer about it. */
export interface SyncPayment {
  readonly type: 'SyncPayment';
  readonly observed: ObservedPayment;
}

/** An approved payment that cannot be kept: the order costs `expectedOre`, or is gone. */
export type RejectPayment =
  | { readonly type: 'RejectPayment'; readonly because: 'MISMATCH'; readonly expectedOre: Ore }
  | { readonly type: 'RejectPayment'; readonly because: 'TOO_LATE'; readonly reasonCode: string };

/** The wallet refused the capture of this part. `charge` asks for it instead; after it, none follows. */
export interface NoteRefusedCapture {
  readonly type: 'NoteRefusedCapture';
  readonly partOre: Ore;
  readonly reasonCode: string;
  readonly charge: OwedCharge | null;
}

export interface ReceiveNotice {
  readonly type: 'ReceiveNotice';
  readonly name: string;
  readonly pspReference: string;
  readonly noticedOre: Ore;
  readonly sentAt: string;
  readonly success: boolean;
}

export type PaymentCommand =
  | InitiatePayment
  | StartPayment
  | FailPayment
  | SyncPayment
  | RejectPayment
  | NoteRefusedCapture
  | ReceiveNotice;

/** One payment by the wallet. Only the wallet knows whether it was paid; this stream records that, once. */
export const payments: Decider<PaymentRecord, PaymentCommand, PaymentEvent> = {
  initial: () => null,
  decide,
  evolve: evolvePayment,
};

function decide(command: PaymentCommand, payment: PaymentRecord): readonly PaymentEvent[] {
  if (command.type === 'InitiatePayment') {
    if (payment) return [];
    const { type: _, ...data } = command;
    return [{ type: 'PaymentInitiated', data }];
  }
  if (payment === null) refuse('PAYMENT_NOT_FOUND');
  const facts = factsOf(payment);
  switch (command.type) {
    case 'StartPayment': {
      if (payment.stage !== 'initiated') return [];
      const { redirectUrl } = command;
      return [{ type: 'PaymentStarted', data: { ...facts, personId: payment.personId, personal: { redirectUrl } } }];
    }
    case 'FailPayment': {
      if (payment.stage !== 'initiated' && payment.stage !== 'started') return [];
      return [{ type: 'PaymentFailed', data: { ...facts, reasonCode: command.reasonCode } }];
    }
    case 'SyncPayment':
      return syncPayment(payment, facts, command.observed);
    case 'RejectPayment': {
      if (payment.stage !== 'authorized' || payment.rejection !== null || payment.capturedOre > 0) return [];
      const authorized = { ...facts, authorizedOre: payment.authorizedOre };
      return command.because === 'MISMATCH'
        ? [{ type: 'PaymentMismatched', data: { ...authorized, expectedOre: command.expectedOre } }]
        : [{ type: 'PaymentAuthorizedTooLate', data: { ...authorized, reasonCode: command.reasonCode } }];
    }
    case 'NoteRefusedCapture': {
      const { partOre, reasonCode, charge } = command;
      const isKnown = charge === null ? payment.refusedPartOre === partOre : payment.owed !== null;
      return isKnown ? [] : [{ type: 'CaptureFailed', data: { ...facts, partOre, reasonCode, charge } }];
    }
    case 'ReceiveNotice': {
      const { type: _, ...notice } = command;
      const data = { reference: payment.reference, orderId: payment.orderId, ...notice };
      return payment.notices.includes(noticeKey(data)) ? [] : [{ type: 'WalletNoticeReceived', data }];
    }
  }
}

function factsOf({ reference, orderId, orderNo, userId, placedAt, amountOre }: PaymentFacts): PaymentFacts {
  return { reference, orderId, orderNo, userId, placedAt, amountOre };
}
