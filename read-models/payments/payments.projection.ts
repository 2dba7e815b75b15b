import { type Payment, reservedOre } from '@naust/domain/payments/payment.ts';
import { evolvePayment } from '@naust/domain/payments/payment-evolve.ts';
import { projection } from '../projection.ts';
import { type PaymentDoc, payments } from './payments.model.ts';

const isOpen = (payment: Payment): boolean =>
  payment.stage === 'initiated' || payment.stage === 'started' || reservedOre(payment) > 0;

function document(payment: Payment, since: string): PaymentDoc {
  const { redirectUrl: _, notices: __, personId: ___, asks: ____, ...known } = payment;
  return { id: payment.reference, orderId: payment.orderId, isOpen: isOpen(payment) ? 1 : 0, since, payment: known };
}

const whole = ({ payment }: PaymentDoc): Payment => ({ ...payment, redirectUrl: null, notices: [], personId: '' });

export const paymentsProjection = projection<PaymentDoc>()({
  model: payments,
  handles: [
    'PaymentInitiated',
    'PaymentStarted',
    'PaymentFailed',
    'PaymentAuthorized',
    'PaymentAborted',
    'PaymentExpired',
    'PaymentTerminated',
    'PaymentMismatched',
    'PaymentAuthorizedTooLate',
    'PaymentCaptured',
    'CaptureFailed',
    'PaymentRefunded',
    'PaymentCancelled',
  ],
  touches: ({ data }) => [data.reference],
  evolve(doc, event) {
    const payment = evolvePayment(doc && whole(doc), event);
    return payment && document(payment, doc?.since ?? event.meta.at);
  },
});
