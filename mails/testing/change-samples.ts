import { exampleChange, exampleCharge, exampleOrder, ORDER_ID } from './example-order.ts';
import type { Sample } from './sample.ts';

const eventFacts = {
  id: 'e1',
  meta: { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'test' },
} as const;
const { content } = exampleOrder();
const { orderId, orderNo, personId, userId, placedAt, totalOre } = content;
const step = { orderId, orderNo, personId, userId, placedAt, totalOre, version: 2, forced: false, personal: null };
const moved = { ...step, reasonCode: null, cancellationFee: null, lines: null, tellsCustomer: true } as const;
const byAdmin = { ...eventFacts, meta: { ...eventFacts.meta, userId: '9', role: 'admin' } } as const;
const charge = { chargeId: '500000000000001', ...exampleCharge };

/** Mails of changes that the shop makes to an order. */
export const changeSamples: Readonly<Record<string, Sample>> = {
  'send-order-change': {
    after: {
      ...eventFacts,
      type: 'OrderRevised',
      data: {
        ...content,
        version: 2,
        previous: { userId, statusId: 1, paymentId: 2, totalOre, lines: content.lines },
        extension: null,
        tellsCustomer: true,
      },
    },
    job: {
      id: `send-order-change ${ORDER_ID} 2`,
      queue: 'mails',
      name: 'send-order-change',
      payload: { orderId, version: '2' },
    },
    known: { changed: exampleChange() },
    about: `order-change.${ORDER_ID}.2`,
    subject: 'Endret: bestilling 1001 hos Naust Utleie',
  },
  'send-shop-cancellation': {
    after: { ...eventFacts, type: 'OrderStatusChanged', data: { ...moved, from: 1, to: 6 } },
    job: {
      id: `send-shop-cancellation ${ORDER_ID} 2`,
      queue: 'mails',
      name: 'send-shop-cancellation',
      payload: { orderId, version: '2' },
    },
    known: { changed: exampleChange({ statusId: 6, version: 2 }, { before: null, message: 'Taket lekker.' }) },
    about: `shop-cancellation.${ORDER_ID}.2`,
    subject: 'Avlyst: bestilling 1001 hos Naust Utleie',
  },
  'send-reopening': {
    after: { ...eventFacts, type: 'OrderStatusChanged', data: { ...moved, from: 6, to: 1 } },
    job: {
      id: `send-reopening ${ORDER_ID} 2`,
      queue: 'mails',
      name: 'send-reopening',
      payload: { orderId, version: '2' },
    },
    known: { changed: exampleChange({}, { before: null, knowsOfCancellation: true }) },
    about: `reopening.${ORDER_ID}.2`,
    subject: 'Gjelder igjen: bestilling 1001 hos Naust Utleie',
  },
  'send-charge-mail': {
    after: {
      ...byAdmin,
      type: 'ChargeAdded',
      data: { ...charge, orderId, userId, version: 1, isSettled: false, addedAt: eventFacts.meta.at },
    },
    job: {
      id: `send-charge-mail ${charge.chargeId}`,
      queue: 'mails',
      name: 'send-charge-mail',
      payload: { orderId, chargeId: charge.chargeId },
    },
    known: { charged: { ...exampleOrder(), charge: exampleCharge } },
    about: `charge.${charge.chargeId}`,
    subject: 'Nytt beløp på bestilling 1001 hos Naust Utleie',
  },
};
