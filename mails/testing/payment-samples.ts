import { formatKr } from '@naust/domain/money.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { facts, TOTAL } from '@naust/domain/payments/testing/example-payment.ts';
import { exampleOrder, nothingPaid, ORDER_ID } from './example-order.ts';
import type { Sample } from './sample.ts';

const eventFacts = {
  id: 'e1',
  meta: { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'test' },
} as const;
const { orderId, orderNo } = exampleOrder().content;
const payment = { ...facts, orderId: ORDER_ID, reference: walletReference(ORDER_ID) };

const refund = { refundId: '500000000000001', amountOre: 10_000, parts: [] };

/** The mails of money that is to be paid, or paid back. */
export const paymentSamples: Readonly<Record<string, Sample>> = {
  'send-refund-mail': {
    after: {
      ...eventFacts,
      type: 'OrderRefundDecided',
      data: { ...refund, orderId, orderNo, personId: '100000000000001', personal: { reason: 'Telt med hull' } },
    },
    job: {
      id: `send-refund-mail ${refund.refundId}`,
      queue: 'mails',
      name: 'send-refund-mail',
      payload: { orderId, refundId: refund.refundId },
    },
    known: { order: exampleOrder({}, { refunds: [{ ...refund, end: 'done' }] }) },
    about: `refund.${refund.refundId}`,
    subject: 'Penger tilbake for bestilling 1001 hos Naust Utleie',
  },
  'send-payment-link': {
    after: {
      ...eventFacts,
      type: 'CaptureFailed',
      data: { ...payment, partOre: TOTAL, reasonCode: '6080', charge: null },
    },
    job: { id: 'send-payment-link e1', queue: 'mails', name: 'send-payment-link', payload: { eventId: 'e1', orderId } },
    known: {
      order: exampleOrder(
        { statusId: 3, paymentId: 1 },
        { wallet: { ...nothingPaid, owedOre: TOTAL }, token: 't0ken' },
      ),
    },
    about: 'payment-link.e1',
    subject: 'Bestilling 1001: betalingen gikk ikke gjennom',
  },
  'send-payment-request': {
    after: {
      ...eventFacts,
      type: 'PaymentRequested',
      data: { orderId, orderNo, requestId: '9', by: 'mail', amountOre: 120_000 },
    },
    job: {
      id: `send-payment-request ${ORDER_ID} 9`,
      queue: 'mails',
      name: 'send-payment-request',
      payload: { orderId, requestId: '9' },
    },
    known: {
      paymentRequest: {
        ...exampleOrder(),
        ...{ owedOre: 120_000, payLink: `https://naust.example/order-confirmation/${ORDER_ID}?token=t0ken` },
      },
    },
    about: `payment-request.${ORDER_ID}.9`,
    subject: `Betal ${formatKr(120_000)} til Naust Utleie`,
  },
};
