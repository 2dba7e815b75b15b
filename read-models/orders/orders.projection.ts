import { toKr } from '@naust/domain/money.ts';
import { ERASED_CONTACT, ERASED_GUEST, orderAnswerOf, statusAnswer } from '@naust/domain/orders/order-answer.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type DataOf, projection } from '../projection.ts';
import { type OrderDoc, orders } from './orders.model.ts';

function document(content: OrderContent, before: OrderDoc | null): OrderDoc {
  const answer = orderAnswerOf(content);
  if (before) {
    answer.paymentState = before.answer.paymentState;
    answer.heldUntil = before.answer.heldUntil ?? null;
    if (before.answer.captureFailed) answer.captureFailed = true;
    if (before.answer.chargedInstead) answer.chargedInstead = before.answer.chargedInstead;
  }
  return { id: content.orderId, isListed: 1, orderNo: content.orderNo, userId: content.userId, answer };
}

const change = (doc: OrderDoc | null, part: Partial<OrderAnswer>, isListed = doc?.isListed ?? 1): OrderDoc | null =>
  doc && { ...doc, isListed, answer: { ...doc.answer, ...part } };

const held = (heldUntil: string) => ({ paymentState: 'created', heldUntil }) as const;

const paymentPart = ({ to, captureFailed, chargedOre }: DataOf<'OrderPaymentChanged'>) => ({
  paymentState: to,
  captureFailed,
  chargedInstead: toKr(chargedOre),
  ...(to === 'created' ? {} : { heldUntil: null }),
});

export const ordersProjection = projection<OrderDoc>()({
  model: orders,
  handles: [
    'OrderPlaced',
    'OrderRevised',
    'OrderStatusChanged',
    'OrderPaymentChanged',
    'OrderDeleted',
    'OrderRestored',
    'UserRevised',
    'PersonErased',
    'GuestErased',
  ],
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'UserRevised':
      case 'PersonErased':
        return { index: 'byUser', equals: [data.userId] };
      default:
        return [data.orderId];
    }
  },
  evolve(doc, { type, data }) {
    switch (type) {
      case 'OrderPlaced':
        return data.heldUntil === null ? document(data, doc) : change(document(data, doc), held(data.heldUntil));
      case 'OrderRevised':
        return document(data, doc);
      case 'OrderStatusChanged': {
        const { to, version, forced } = data;
        return change(doc, { ...statusAnswer(to), version, forced, ...(to === 1 ? {} : { heldUntil: null }) });
      }
      case 'OrderPaymentChanged':
        return change(doc, paymentPart(data));
      case 'OrderDeleted':
        return change(doc, { version: data.version }, 0);
      case 'OrderRestored':
        return change(doc, { version: data.version, forced: data.forced }, 1);
      case 'UserRevised': {
        if (!data.personal) return doc;
        const { name, email, phone, orgNumber } = data.personal;
        return change(doc, { User: { id: data.userId, name, email, phone, isBusiness: data.isBusiness, orgNumber } });
      }
      case 'PersonErased':
        return change(doc, { User: { id: data.userId, ...ERASED_CONTACT } });
      case 'GuestErased':
        return change(doc, { guest: ERASED_GUEST, missingContact: false });
    }
  },
});
