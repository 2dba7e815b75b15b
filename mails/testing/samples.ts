import { CANCELLED_BY_CUSTOMER } from '@naust/domain/orders/own-cancellation.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { facts, TOTAL } from '@naust/domain/payments/testing/example-payment.ts';
import { changeSamples } from './change-samples.ts';
import { documentSample, paymentReminderSample } from './document-sample.ts';
import { exampleOrder, ORDER_ID } from './example-order.ts';
import { paymentSamples } from './payment-samples.ts';
import type { Sample } from './sample.ts';
import { storageSamples } from './storage-samples.ts';

const at = '2026-06-01T08:00:00.000Z';
const eventFacts = { id: 'e1', meta: { at, channel: 'web', correlationId: 'test' } } as const;
const userId = '100000000000001';
const { content } = exampleOrder();
const payment = { ...facts, orderId: ORDER_ID, reference: walletReference(ORDER_ID) };

const { orderId, orderNo, personId, placedAt, totalOre } = content;
const extension = {
  ...{ chargeId: '400000000000001', amountOre: 30_000, addedAt: at, to: '2026-06-08T18:00', lineIds: [1] },
  ...{ requestHash: null, isUndone: false },
};
const previous = { userId, statusId: 1, paymentId: 2, totalOre, lines: content.lines } as const;
const step = { orderId, orderNo, personId, userId, placedAt, totalOre, version: 2, forced: false, personal: null };

const withdrawal = { withdrawalId: '3', declaredAt: at, lineIds: [2], refundBy: '2026-06-15' };
const withdrawalDeclared = {
  ...eventFacts,
  type: 'WithdrawalDeclared',
  data: { ...withdrawal, orderId, orderNo, personId, personal: { name: 'Kari' } },
} as const;
export const withdrawnOrder = exampleOrder({}, { withdrawals: [{ ...withdrawal, state: 'open' }] });

export const samples: Readonly<Record<string, Sample>> = {
  'send-reminder': {
    after: null,
    job: {
      id: `send-reminder ${ORDER_ID} pickup 2026-06-05`,
      queue: 'mails',
      name: 'send-reminder',
      payload: { orderId: ORDER_ID, kind: 'pickup', date: '2026-06-05' },
    },
    known: { reminder: { ...exampleOrder(), reminded: content.lines.slice(0, 1), stopToken: `${ORDER_ID}.m` } },
    about: `reminder.${ORDER_ID}.pickup.2026-06-05`,
    subject: 'Hent i morgen: bestilling 1001 hos Naust Utleie',
  },
  'send-reset-mail': {
    after: { ...eventFacts, type: 'ResetRequested', data: { userId, requestId: 'r', tokenHash: 'h', expiresAt: at } },
    job: {
      id: 'send-reset-mail e1',
      queue: 'resets',
      name: 'send-reset-mail',
      payload: { eventId: 'e1', userId, requestId: 'r' },
    },
    known: { reset: { personId, name: 'Kari', email: 'kari@example.no', token: '1.r.m' } },
    about: 'reset.e1',
    subject: 'Nytt passord hos Naust Utleie',
  },
  'send-change-mail': {
    after: {
      ...eventFacts,
      type: 'TakeBackOffered',
      data: { userId, personId, changeId: 'c', what: 'email', emailHash: 'h', expiresAt: at, personal: null },
    },
    job: {
      id: 'send-change-mail e1',
      queue: 'resets',
      name: 'send-change-mail',
      payload: { eventId: 'e1', userId, changeId: 'c' },
    },
    known: { change: { personId, name: 'Kari', email: 'kari@example.no', what: 'email', token: '1.c.m' } },
    about: 'change.e1',
    subject: 'Ny e-post på kontoen hos Naust Utleie',
  },
  'send-sign-in-notice': {
    after: { ...eventFacts, type: 'SecondFactorDisabled', data: { userId } },
    job: {
      id: 'send-sign-in-notice e1',
      queue: 'resets',
      name: 'send-sign-in-notice',
      payload: { eventId: 'e1', userId },
    },
    known: { signIn: { personId, name: 'Kari', email: 'kari@example.no', what: 'secondFactorOff' } },
    about: 'sign-in.e1',
    subject: 'Totrinnsinnlogging er slått av hos Naust Utleie',
  },
  'send-document': documentSample,
  'send-payment-reminder': paymentReminderSample,
  'send-order-confirmation': {
    after: {
      ...eventFacts,
      type: 'OrderPlaced',
      data: { ...content, requestHash: null, heldUntil: null, shopVersion: 1 },
    },
    job: {
      id: `send-order-confirmation ${ORDER_ID}`,
      queue: 'mails',
      name: 'send-order-confirmation',
      payload: { orderId, after: 'placing' },
    },
    known: { order: exampleOrder() },
    about: `order.${ORDER_ID}`,
    subject: 'Bestilling 1001 hos Naust Utleie',
  },
  'send-cancellation-mail': {
    after: {
      ...eventFacts,
      type: 'OrderStatusChanged',
      data: { ...step, from: 1, to: 6, reasonCode: CANCELLED_BY_CUSTOMER, cancellationFee: null, lines: null },
    },
    job: {
      id: `send-cancellation-mail ${ORDER_ID} 2`,
      queue: 'mails',
      name: 'send-cancellation-mail',
      payload: { orderId, version: '2' },
    },
    known: { order: exampleOrder({ statusId: 6, version: 2 }) },
    about: `cancellation.${ORDER_ID}.2`,
    subject: 'Avbestilt: bestilling 1001 hos Naust Utleie',
  },
  'send-extension-mail': {
    after: { ...eventFacts, type: 'OrderRevised', data: { ...content, version: 2, previous, extension } },
    job: {
      id: `send-extension-mail ${ORDER_ID} 400000000000001`,
      queue: 'mails',
      name: 'send-extension-mail',
      payload: { orderId, extensionId: '400000000000001' },
    },
    known: { order: exampleOrder({ version: 2 }, { extensions: [extension] }) },
    about: `extension.${ORDER_ID}.400000000000001`,
    subject: 'Forlenget: bestilling 1001 hos Naust Utleie',
  },
  ...paymentSamples,
  'send-confirmation-again': {
    after: { ...eventFacts, type: 'OrderConfirmationAsked', data: { orderId, orderNo, mailId: '9' } },
    job: {
      id: `send-confirmation-again ${ORDER_ID} 9`,
      queue: 'mails',
      name: 'send-confirmation-again',
      payload: { orderId, mailId: '9' },
    },
    known: { order: exampleOrder() },
    about: `order-again.${ORDER_ID}.9`,
    subject: 'Bestilling 1001 hos Naust Utleie',
  },
  'send-withdrawal-receipt': {
    after: withdrawalDeclared,
    job: {
      id: `send-withdrawal-receipt ${ORDER_ID} 3`,
      queue: 'mails',
      name: 'send-withdrawal-receipt',
      payload: { orderId, withdrawalId: '3' },
    },
    known: { order: withdrawnOrder },
    about: `withdrawal.${ORDER_ID}.3`,
    subject: 'Angret: bestilling 1001 hos Naust Utleie',
  },
  'send-message-reply': {
    after: {
      ...eventFacts,
      type: 'MessageReplied',
      data: { messageId: '7', replyId: '9', personId, retentionId: '7', personal: null },
    },
    job: {
      id: 'send-message-reply 7 9',
      queue: 'mails',
      name: 'send-message-reply',
      payload: { messageId: '7', replyId: '9' },
    },
    known: {
      reply: {
        personId,
        name: 'Kari',
        email: 'kari@example.no',
        topicName: 'Leie og bestilling',
        message: 'Kan vi hente torsdag?',
        reply: 'Ja.\n\nDere er velkomne.',
      },
    },
    about: 'reply.7.9',
    subject: 'Svar fra Naust Utleie: Leie og bestilling',
  },
  'send-stock-notice': {
    after: { ...eventFacts, type: 'StockNoticeFellDue', data: { noticeId: '7', productId: 16, addressHash: 'h' } },
    job: {
      id: 'send-stock-notice 7 e1',
      queue: 'mails',
      name: 'send-stock-notice',
      payload: { noticeId: '7', productId: '16', addressHash: 'h', cause: 'e1' },
    },
    known: {
      stockNotice: {
        personId: '7',
        name: 'Kari',
        email: 'kari@example.no',
        productId: 16,
        productName: 'Flyttekasser',
      },
    },
    about: 'stock.7.e1',
    subject: 'På lager igjen: Flyttekasser',
  },
  'send-invitation': {
    after: {
      ...eventFacts,
      type: 'InvitationSent',
      data: {
        invitationId: '7',
        addressHash: 'h',
        personId: '7',
        role: 'staff',
        tokenHash: 't',
        expiresAt: '2026-06-08T08:00:00.000Z',
        personal: null,
      },
    },
    job: {
      id: 'send-invitation 7',
      queue: 'resets',
      name: 'send-invitation',
      payload: { invitationId: '7', addressHash: 'h' },
    },
    known: {
      invitation: { personId: '7', name: 'Kari', email: 'kari@example.no', role: 'staff', token: 'h.7.mac' },
    },
    about: 'invitation.7',
    subject: 'Invitasjon til Naust Utleie',
  },
  'send-too-late-mail': {
    after: {
      ...eventFacts,
      type: 'PaymentAuthorizedTooLate',
      data: { ...payment, authorizedOre: TOTAL, reasonCode: 'OUT_OF_STOCK' },
    },
    job: { id: `send-too-late-mail ${ORDER_ID}`, queue: 'mails', name: 'send-too-late-mail', payload: { orderId } },
    known: { order: exampleOrder({ statusId: 6, paymentId: 1 }) },
    about: `too-late.${ORDER_ID}`,
    subject: 'Bestilling 1001: tiden gikk ut',
  },
  ...changeSamples,
  ...storageSamples,
};
