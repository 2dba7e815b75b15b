import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { CARD, INVOICE, STATUS } from '@naust/domain/orders/statuses.ts';
import { MINUTES_PER_DAY, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { storedLines, type WrittenLine, type WrittenPeriod } from './written-lines.ts';

/** Whom an order is for. `nobody`: it was placed, or has become, without a name. */
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

/** An order as it is written. */
export interface OrderFields {
  readonly customer: Customer | null;
  readonly statusId: string;
  readonly paymentId: string;
  /** Of a business alone, like `invoiceEmail`. */
  readonly reference: string;
  /** Where it pays by invoice; empty: to the account. */
  readonly invoiceEmail: string;
  /** Of every line without a period of its own. */
  readonly period: WrittenPeriod;
  readonly lines: readonly WrittenLine[];
  readonly reason: string;
  readonly isForced: boolean;
}

const QUARTER = 15;
const NOTHING_SAID = { reference: '', invoiceEmail: '' } as const;

/** Who stands at the counter takes it now and brings it back tomorrow. */
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
  };
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
  };
}

/** The same things for the same customer again, from now and for as long, at today's prices. */
export function orderAgain(order: OrderAnswer, now: WallMinute): OrderFields {
  const blank = blankOrder(now);
  const { customer, paymentId, invoiceEmail, lines, period } = orderFields(order, now);
  const later = (minute: WallMinute | null) =>
    minute === null || period.from === null || blank.period.from === null
      ? null
      : minute - period.from + blank.period.from;
  const moved = ({ from, to }: WrittenPeriod) => ({ from: later(from), to: later(to) });
  return {
    ...blank,
    customer: customer?.kind === 'nobody' ? null : customer,
    paymentId,
    invoiceEmail,
    period: moved(period),
    lines: lines.map((line) => ({
      ...line,
      lineId: null,
      stored: null,
      price: null,
      ownPeriod: line.ownPeriod && moved(line.ownPeriod),
    })),
  };
}

const saidOf = ({ reference, invoiceEmail }: OrderAnswer) => ({
  reference: reference ?? '',
  invoiceEmail: invoiceEmail ?? '',
});

/** Another customer said nothing of this. `opened`: the order that is written over. */
export function givenTo(customer: Customer | null, opened: OrderAnswer | null): Partial<OrderFields> {
  const isTheirs = customer?.kind === 'account' && customer.id === opened?.UserId;
  return { customer, ...(isTheirs && opened !== null ? saidOf(opened) : NOTHING_SAID) };
}

export function businessIn({ customer }: Pick<OrderFields, 'customer'>) {
  return customer?.kind === 'account' && customer.isBusiness ? customer : null;
}

export const isByInvoice = ({ paymentId }: Pick<OrderFields, 'paymentId'>) => paymentId === String(INVOICE);

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
