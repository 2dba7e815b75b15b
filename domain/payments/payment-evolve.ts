import type { Payment, PaymentRecord } from './payment.ts';
import { noticeKey } from './payment-notice.ts';
import type { PaymentEvent } from './payments.events.ts';

/** Folds one fact into the record of a payment. */
export function evolvePayment(payment: PaymentRecord, event: PaymentEvent): PaymentRecord {
  if (event.type === 'PaymentInitiated') return { ...event.data, ...fresh };
  return payment && { ...payment, ...changeBy(payment, event), version: payment.version + 1 };
}

const fresh = {
  stage: 'initiated',
  rejection: null,
  authorizedOre: 0,
  capturedOre: 0,
  refundedOre: 0,
  releasedOre: 0,
  refusedPartOre: null,
  owed: null,
  redirectUrl: null,
  notices: [],
  version: 1,
} as const;

function changeBy(
  payment: Payment,
  { type, data }: Exclude<PaymentEvent, { type: 'PaymentInitiated' }>,
): Partial<Payment> {
  switch (type) {
    case 'PaymentStarted':
      return { stage: 'started', redirectUrl: data.personal?.redirectUrl ?? null };
    case 'PaymentFailed':
      return { stage: 'failed' };
    case 'PaymentAuthorized':
      return { stage: 'authorized', authorizedOre: data.authorizedOre };
    case 'PayerProfileShared':
      return { profile: data.personal };
    case 'PaymentAborted':
      return { stage: 'aborted' };
    case 'PaymentExpired':
      return { stage: 'expired' };
    case 'PaymentTerminated':
      return { stage: 'terminated' };
    case 'PaymentMismatched':
      return { rejection: 'MISMATCH' };
    case 'PaymentAuthorizedTooLate':
      return { rejection: 'TOO_LATE' };
    case 'PaymentCaptured':
      return { capturedOre: data.totalOre, refusedPartOre: null };
    case 'CaptureFailed':
      return { refusedPartOre: data.partOre, owed: data.charge ?? payment.owed };
    case 'PaymentRefunded':
      return { refundedOre: data.totalOre };
    case 'PaymentCancelled':
      return { releasedOre: data.totalOre };
    case 'WalletNoticeReceived':
      return { notices: [...payment.notices, noticeKey(data)] };
  }
}
