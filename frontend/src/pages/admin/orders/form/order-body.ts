import { toKr } from '@naust/domain/money.ts';
import type { OrderChangeInput, OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { noticeBody } from '../../../../features/back-office/customer-notice.tsx';
import { costOf, type KnownProducts, sumOf } from './line-cost.ts';
import { periodOfLine } from './written-lines.ts';
import { businessIn, type Customer, isByInvoice, type OrderFields } from './written-order.ts';

/** The request body of the order form. `opened`: the order that it edits. */
export function orderBody(fields: OrderFields, products: KnownProducts, opened: OrderAnswer | null): OrderChangeInput {
  const { customer, statusId, paymentId, period, lines, reason, isForced } = fields;
  const items = lines.map((line) => {
    const { from, to } = periodOfLine(line, period);
    return {
      ...(line.lineId === null ? {} : { id: line.lineId }),
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      date_from: textOf(from),
      date_to: textOf(to),
      price: toKr(costOf(line, period, products).priceOre ?? 0),
    };
  });
  return {
    ...customerBody(customer, opened),
    items,
    statusId: Number(statusId),
    paymentId: Number(paymentId),
    ...saidByBusiness(fields),
    total: toKr(sumOf(lines, period, products)),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(isForced ? { force: true } : {}),
    ...(opened === null ? {} : { ...noticeBody(fields), version: opened.version }),
  };
}

/** Left out for an order without a customer and for an unchanged guest, so that the server keeps the current one. */
function customerBody(customer: Customer | null, opened: OrderAnswer | null): Pick<OrderInput, 'userId' | 'guest'> {
  if (customer === null || customer.kind === 'nobody') return {};
  if (customer.kind === 'account') return { userId: customer.id };
  const { name, email, phone } = customer;
  const { guest: before = null } = opened ?? {};
  if (before?.name === name && before.email === email && before.phone === phone) return {};
  const reached = {
    ...(before?.email === email ? {} : { email: email.trim() }),
    ...(before?.phone === phone ? {} : { phone: phone.trim() }),
  };
  return { userId: null, guest: { name: name.trim(), ...reached } };
}

/** Left out for others, so that the server keeps the current values. */
function saidByBusiness(fields: OrderFields): Pick<OrderInput, 'reference' | 'invoiceEmail'> {
  if (businessIn(fields) === null) return {};
  const { reference, invoiceEmail } = fields;
  return { reference: reference.trim(), invoiceEmail: isByInvoice(fields) ? invoiceEmail.trim() : '' };
}

const textOf = (minute: WallMinute | null) => (minute === null ? null : wallClock(minute));
