import { toKr } from '../money.ts';
import { dateText, dayOf, osloMinute } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import type { OrderContact, OrderContent } from './order-content.ts';
import type { OrderAnswer, OrderItemAnswer, OrderReceipt } from './orders.contract.ts';
import { INVOICE, paymentOptionOf, type StatusId, statusOf } from './statuses.ts';

export const INVOICE_DAYS = 14;
export const ERASED_NAME = 'Slettet bruker';

/** A line as the API answers it: kr, wall clock. */
export function itemAnswer(line: OrderLine): OrderItemAnswer {
  return {
    id: line.lineId,
    productId: line.productId,
    name: line.name,
    date_from: line.from,
    date_to: line.to,
    quantity: line.quantity,
    price: toKr(line.priceOre),
    pricing_kind: line.pricingKind,
    pricing_units: line.pricingUnits,
    explanation: line.explanation,
  };
}

export function statusAnswer(statusId: StatusId): Pick<OrderAnswer, 'status' | 'StatusId' | 'Status'> {
  const { id, slug, name } = statusOf(statusId);
  return { status: slug, StatusId: id, Status: { id, name } };
}

/** 'yyyy-mm-dd', 14 days after the order's day in Oslo. */
export function invoiceDueDate(placedAt: string): string {
  return dateText(dayOf(osloMinute(Date.parse(placedAt))) + INVOICE_DAYS);
}

/** The whole order as its owner and administrators see it; `personal` null where the person is erased. */
export function orderAnswerOf(content: OrderContent): OrderAnswer {
  const { contact, isErased } = contactOf(content);
  return {
    id: content.orderId,
    orderNo: content.orderNo,
    createdAt: content.placedAt,
    ...statusAnswer(content.statusId),
    total: toKr(content.totalOre),
    paymentState: 'none',
    heldUntil: null,
    OrderItems: content.lines.map(itemAnswer),
    UserId: content.userId,
    User: content.userId === null ? null : { id: content.userId, ...(contact ?? ERASED_CONTACT) },
    guest: content.userId === null && contact ? guestOf(contact) : null,
    missingContact: content.userId === null && !contact && !isErased,
    paymentId: content.paymentId,
    PaymentOption: paymentOptionOf(content.paymentId),
    dueDate: content.paymentId === INVOICE ? invoiceDueDate(content.placedAt) : null,
    termsVersion: content.termsVersion,
    forced: content.forced,
    version: content.version,
  };
}

/** What everyone may see of an order whose id they know: named one by one, so that nothing new slips in. */
export function receiptOf(order: OrderAnswer): OrderReceipt {
  const { id, orderNo, createdAt, status, StatusId, Status, total, paymentState, heldUntil = null, OrderItems } = order;
  return { id, orderNo, createdAt, status, StatusId, Status, total, paymentState, heldUntil, OrderItems };
}

export const ERASED_CONTACT: OrderContact = {
  name: ERASED_NAME,
  email: '',
  phone: null,
  isBusiness: false,
  orgNumber: null,
};

/** A guest who is erased, as their order shows them. */
export const ERASED_GUEST = { name: ERASED_NAME, email: '', phone: '' };

function contactOf({ personal }: OrderContent): { contact: OrderContact | null; isErased: boolean } {
  if (personal === null) return { contact: ERASED_CONTACT, isErased: true };
  return { contact: personal.contact, isErased: false };
}

const guestOf = ({ name, email, phone }: OrderContact) => ({ name, email, phone: phone ?? '' });
