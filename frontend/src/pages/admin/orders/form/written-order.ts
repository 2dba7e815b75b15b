import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { CARD, INVOICE, STATUS } from '@naust/domain/orders/statuses.ts';
import type { Period } from '@naust/domain/period.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { MINUTES_PER_DAY, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { FIRST_NOTICE, type NoticeFields } from '../../../../features/back-office/customer-notice.tsx';
import { newLine, storedLines, type WrittenLine, type WrittenPeriod } from './written-lines.ts';

/** The customer of an order. `nobody`: it was placed without a name, or its person is erased. */
export type Customer =
  | {
      readonly kind: 'account';
      readonly id: string;
      readonly name: string;
      readonly email: string;
      readonly isBusiness: boolean;
    }
  | { readonly kind: 'guest'; readonly name: string; readonly email: string; readonly phone: string }
  | { readonly kind: 'nobody' };

/** An order in the form. */
export interface OrderFields extends NoticeFields {
  readonly customer: Customer | null;
  readonly statusId: string;
  readonly paymentId: string;
  /** For a business only, as `invoiceEmail`. */
  readonly reference: string;
  /** If it pays by invoice; empty: to the account's address. */
  readonly invoiceEmail: string;
  /** Applies to every line without a period of its own. */
  readonly period: WrittenPeriod;
  readonly lines: readonly WrittenLine[];
  readonly reason: string;
  readonly isForced: boolean;
}

const QUARTER = 15;
const NOTHING_SAID = { reference: '', invoiceEmail: '' } as const;

/** The default for a customer at the counter: pickup now, return tomorrow. */
export function blankOrder(now: WallMinute): OrderFields {
  const from = now - (now % QUARTER);
  return {
    customer: null,
    statusId: String(STATUS.booked),
    paymentId: String(CARD),
    ...NOTHING_SAID,
    period: { from, to: from + MINUTES_PER_DAY },
    lines: [],
    reason: '',
    isForced: false,
    ...FIRST_NOTICE,
  };
}

/** An empty order for an account. */
export function orderFor({ id, name, email, isBusiness }: UserAnswer, now: WallMinute): OrderFields {
  return { ...blankOrder(now), customer: { kind: 'account', id, name, email, isBusiness } };
}

/** One product for a period. */
export function begunOrder(product: ProductAnswer, { from, to }: Period, now: WallMinute): OrderFields {
  return { ...blankOrder(now), period: { from, to }, lines: [newLine([], product, { isSale: false })] };
}

export function orderFields(order: OrderAnswer, now: WallMinute): OrderFields {
  const period = firstPeriod(order) ?? blankOrder(now).period;
  return {
    customer: customerOf(order),
    statusId: String(order.StatusId),
    paymentId: String(order.paymentId),
    ...saidOf(order),
    period,
    lines: storedLines(order.OrderItems, period),
    reason: '',
    isForced: false,
    ...FIRST_NOTICE,
  };
}

/** The same items for the same customer, from now and for the same length, at today's prices. */
export function orderAgain(order: OrderAnswer, now: WallMinute): OrderFields {
  const blank = blankOrder(now);
  const { customer, paymentId, invoiceEmail, lines, period } = orderFields(order, now);
  const later = (minute: WallMinute | null) =>
    minute === null || period.from === null || blank.period.from === null
      ? null
      : minute - period.from + blank.period.from;
  const movePeriod = ({ from, to }: WrittenPeriod) => ({ from: later(from), to: later(to) });
  return {
    ...blank,
    customer: customer?.kind === 'nobody' ? null : customer,
    paymentId,
    invoiceEmail,
    period: movePeriod(period),
    lines: lines.map((line) => ({
      ...line,
      lineId: null,
      stored: null,
      price: null,
      ownPeriod: line.ownPeriod && movePeriod(line.ownPeriod),
    })),
  };
}

const saidOf = ({ reference, invoiceEmail }: OrderAnswer) => ({
  reference: reference ?? '',
  invoiceEmail: invoiceEmail ?? '',
});

/** The statements belong to the former customer. `opened`: the order that the form edits. */
export function givenTo(customer: Customer | null, opened: OrderAnswer | null): Partial<OrderFields> {
  const isTheirs = customer?.kind === 'account' && customer.id === opened?.UserId;
  return { customer, ...(isTheirs && opened !== null ? saidOf(opened) : NOTHING_SAID) };
}

export function businessIn({ customer }: Pick<OrderFields, 'customer'>) {
  return customer?.kind === 'account' && customer.isBusiness ? customer : null;
}

export const isByInvoice = ({ paymentId }: Pick<OrderFields, 'paymentId'>) => paymentId === String(INVOICE);

/** Whether a mail about a change would reach the customer. */
export const isReached = ({ customer }: Pick<OrderFields, 'customer'>): boolean =>
  customer !== null && customer.kind !== 'nobody' && customer.email.trim() !== '';

function firstPeriod({ OrderItems }: OrderAnswer): WrittenPeriod | null {
  const rental = OrderItems.find(({ date_from }) => date_from !== null);
  return rental ? { from: minuteOf(rental.date_from), to: minuteOf(rental.date_to) } : null;
}

const minuteOf = (text: string | null) => (text === null ? null : wallMinute(text));

function customerOf({ User, UserId, guest }: OrderAnswer): Customer {
  if (UserId !== null) {
    const { name = '', email = '', isBusiness = false } = User ?? {};
    return { kind: 'account', id: UserId, name, email, isBusiness };
  }
  return guest === null ? { kind: 'nobody' } : { kind: 'guest', ...guest };
}
