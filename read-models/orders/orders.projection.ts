import type { OrderContent, OrderPersonal } from '@naust/domain/orders/order-content.ts';
import { type DataOf, projection } from '../projection.ts';
import { type OrderDoc, orders } from './orders.model.ts';

/** The reason that an administrator gave is nobody's to see here. */
const contactIn = (personal: OrderPersonal | null) => personal && { contact: personal.contact };

/** As a form left it; what became of the payment stays. */
function document(content: OrderContent, before: OrderDoc | null): OrderDoc {
  const { orderId, orderNo, userId, statusId, paymentId, placedAt, lines, totalOre, termsVersion, forced, version } =
    content;
  return {
    id: orderId,
    isListed: 1,
    orderNo,
    userId,
    statusId,
    paymentId,
    placedAt,
    lines,
    totalOre,
    termsVersion,
    forced,
    version,
    personal: contactIn(content.personal),
    paymentState: before?.paymentState ?? 'none',
    heldUntil: before?.heldUntil ?? null,
    ...(before?.captureFailed ? { captureFailed: true } : {}),
    ...(before?.chargedOre ? { chargedOre: before.chargedOre } : {}),
  };
}

const change = (doc: OrderDoc | null, part: Partial<OrderDoc>): OrderDoc | null => doc && { ...doc, ...part };

const held = (heldUntil: string) => ({ paymentState: 'created', heldUntil }) as const;

const paymentPart = ({ to, captureFailed, chargedOre }: DataOf<'OrderPaymentChanged'>) => ({
  paymentState: to,
  captureFailed,
  chargedOre,
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
        return change(doc, { statusId: to, version, forced, ...(to === 1 ? {} : { heldUntil: null }) });
      }
      case 'OrderPaymentChanged':
        return change(doc, paymentPart(data));
      case 'OrderDeleted':
        return change(doc, { version: data.version, isListed: 0 });
      case 'OrderRestored':
        return change(doc, { version: data.version, forced: data.forced, isListed: 1 });
      case 'UserRevised': {
        if (!data.personal) return doc;
        const { name, email, phone, orgNumber } = data.personal;
        return change(doc, { personal: { contact: { name, email, phone, isBusiness: data.isBusiness, orgNumber } } });
      }
      case 'PersonErased':
      case 'GuestErased':
        return change(doc, { personal: null });
    }
  },
});
