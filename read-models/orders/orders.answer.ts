import { givenAnswer } from '@naust/domain/discounts/discount-answer.ts';
import { languageOf } from '@naust/domain/language.ts';
import { toKr } from '@naust/domain/money.ts';
import { depositAnswerOf } from '@naust/domain/orders/deposit.ts';
import { giveBackOre } from '@naust/domain/orders/held-money.ts';
import { invoiceDueDate } from '@naust/domain/orders/invoice-due-date.ts';
import { adminItemAnswer, itemAnswer, wholeItemAnswer } from '@naust/domain/orders/item-answer.ts';
import type { OrderContact } from '@naust/domain/orders/order-content.ts';
import type { OrderAnswer, OrderReceipt } from '@naust/domain/orders/orders.contract.ts';
import { INVOICE, paymentOptionOf, statusOf } from '@naust/domain/orders/statuses.ts';
import { withdrawalAnswersOf } from '@naust/domain/orders/withdrawal-answer.ts';
import { documentsAnswerOf } from './document-numbers.ts';
import { owedAnswerOf, paymentAnswerOf, receiptNameOf } from './kept-payments.ts';
import { mailsOf } from './order-mails.ts';
import { contactOf, type OrderDoc } from './orders.model.ts';

/** The whole order as its owner sees it. */
export const orderAnswerOf = (order: OrderDoc): OrderAnswer => wholeAnswerOf(order, wholeItemAnswer);

/** The whole order as administrators see it. */
export const adminOrderAnswerOf = (order: OrderDoc): OrderAnswer => ({
  ...wholeAnswerOf(order, adminItemAnswer),
  mails: mailsOf(order),
  payments: (order.incoming ?? []).map(paymentAnswerOf),
});

function wholeAnswerOf(order: OrderDoc, itemOf: typeof wholeItemAnswer): OrderAnswer {
  const { userId, paymentId, placedAt } = order;
  const { id: statusId, slug, name } = statusOf(order.statusId);
  const contact = contactOf(order);
  const owed = owedAnswerOf(order);
  const answer: OrderAnswer = {
    id: order.id,
    orderNo: order.orderNo,
    createdAt: placedAt,
    status: slug,
    StatusId: statusId,
    Status: { id: statusId, name },
    total: toKr(order.totalOre),
    ...givenAnswer(order.discount),
    paymentState: order.paymentState,
    heldUntil: order.heldUntil,
    OrderItems: order.lines.map((line) => itemOf(line, statusId)),
    UserId: userId,
    User: userId !== null && contact ? { id: userId, ...contact } : null,
    guest: userId === null && contact ? guestOf(contact) : null,
    missingContact: contact === null,
    reference: order.personal?.stated?.reference ?? null,
    invoiceEmail: order.personal?.stated?.invoiceEmail ?? null,
    paymentId,
    PaymentOption: paymentOptionOf(paymentId),
    dueDate: paymentId === INVOICE ? invoiceDueDate(order) : null,
    termsVersion: order.termsVersion,
    language: languageOf(order),
    forced: order.forced,
    ...(order.rules && { rules: order.rules }),
    ...owed,
    receiptName: receiptNameOf(order, owed.due === 0),
    deposit: depositAnswerOf(order),
    ...documentsAnswerOf(order),
    version: order.version,
  };
  if (order.withdrawals) answer.withdrawals = withdrawalAnswersOf(order.lines, order.withdrawals);
  if (order.captureFailed !== undefined) answer.captureFailed = order.captureFailed;
  const backOre = giveBackOre(order);
  if (backOre > 0) answer.giveBack = toKr(backOre);
  if (order.chargedOre !== undefined) answer.chargedInstead = toKr(order.chargedOre);
  return answer;
}

/**
 * The part of an order that is public to everyone with its id. Each field is listed, so that a new one is never
 * included by accident.
 */
export function receiptOf(order: OrderDoc): OrderReceipt {
  const answer = orderAnswerOf(order);
  const { id, orderNo, createdAt, status, StatusId, Status, total, paymentState, heldUntil = null } = answer;
  const OrderItems = order.lines.map(itemAnswer);
  const { rules } = order;
  // The shop may have named the discount after its customer.
  const given = givenAnswer(order.discount && { ...order.discount, name: 'Rabatt' });
  const receipt = { id, orderNo, createdAt, status, StatusId, Status, total, paymentState, heldUntil, OrderItems };
  return { ...receipt, ...given, ...(rules && { rules }) };
}

const guestOf = ({ name, email, phone }: OrderContact) => ({ name, email, phone: phone ?? '' });
