import { toKr } from '@naust/domain/money.ts';
import { invoiceDueDate } from '@naust/domain/orders/invoice-due-date.ts';
import { itemAnswer } from '@naust/domain/orders/item-answer.ts';
import type { OrderContact } from '@naust/domain/orders/order-content.ts';
import type { OrderAnswer, OrderReceipt } from '@naust/domain/orders/orders.contract.ts';
import { INVOICE, paymentOptionOf, statusOf } from '@naust/domain/orders/statuses.ts';
import { contactOf, type OrderDoc } from './orders.model.ts';

/** What everyone may see of an order whose id they know: named one by one, so that nothing new slips in. */
export function receiptOf(order: OrderDoc): OrderReceipt {
  const status = statusOf(order.statusId);
  return {
    id: order.id,
    orderNo: order.orderNo,
    createdAt: order.placedAt,
    status: status.slug,
    StatusId: status.id,
    Status: { id: status.id, name: status.name },
    total: toKr(order.totalOre),
    paymentState: order.paymentState,
    heldUntil: order.heldUntil,
    OrderItems: order.lines.map(itemAnswer),
  };
}

/** The whole order as its owner and administrators see it. */
export function orderAnswerOf(order: OrderDoc): OrderAnswer {
  const { userId, paymentId, placedAt, termsVersion, forced, version, captureFailed, chargedOre } = order;
  const contact = contactOf(order);
  return {
    ...receiptOf(order),
    UserId: userId,
    User: userId !== null && contact ? { id: userId, ...contact } : null,
    guest: userId === null && contact ? guestOf(contact) : null,
    missingContact: contact === null,
    paymentId,
    PaymentOption: paymentOptionOf(paymentId),
    dueDate: paymentId === INVOICE ? invoiceDueDate(placedAt) : null,
    termsVersion,
    forced,
    version,
    ...(captureFailed === undefined ? {} : { captureFailed }),
    ...(chargedOre === undefined ? {} : { chargedInstead: toKr(chargedOre) }),
  };
}

const guestOf = ({ name, email, phone }: OrderContact) => ({ name, email, phone: phone ?? '' });
