import type { RefundBy } from '../documents/documents.events.ts';
import type { Ore } from '../money.ts';
import type { IncomingPayment, PaymentMethod } from '../orders/recorded-payment.ts';
import type { StoredEventOf } from '../stored-event.ts';
import { moneyUse, type Posting, type VoucherHead } from './voucher.ts';

/** Of an order: its payments, and how the money of its credit notes goes back. */
interface Money {
  readonly incoming: readonly IncomingPayment[];
  readonly refundBy: Readonly<Record<string, RefundBy>>;
}

export const money = (method: PaymentMethod, amountOre: Ore): Posting => ({ use: moneyUse(method), amountOre });

/** Owed to the customer: credit, below zero, when it comes in. */
export const deposit = (amountOre: Ore): Posting => ({ use: 'deposit', amountOre });

/** The opposite of a payment, of a deposit, or of what was kept of one. */
export function reversal({ incoming }: Money, { paymentId: id, method, amountOre }: Reversal, day: string) {
  if (method === 'deposit') return { head: { kind: 'reversal', id, day } as const, postings: [deposit(-amountOre)] };
  const head: VoucherHead = { kind: 'reversal', id, day, method };
  const isDeposit = incoming.some((one) => one.paymentId === id && one.isDeposit);
  return { head, postings: [money(method, -amountOre), ...(isDeposit ? [deposit(amountOre)] : [])] };
}

type Reversal = StoredEventOf<'PaymentReversed'>['data'];

/** As the credit note says, else as the order was paid, else by bank. */
export function handRefundMethod({ refundBy, incoming }: Money, refundId: string): PaymentMethod {
  const by = refundBy[refundId];
  if (by !== undefined && by !== 'none') return by;
  const paid = incoming.flatMap(({ isReversed, isDeposit, method: one }) =>
    isReversed || isDeposit || one === 'deposit' ? [] : one,
  );
  return paid.at(-1) ?? 'bank';
}
