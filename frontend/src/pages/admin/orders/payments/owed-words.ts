import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isWalletOption } from '@naust/domain/orders/statuses.ts';
import { formatDate, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { paymentStateTexts } from '../orders.texts.ts';
import { owedTexts as texts } from './payment.texts.ts';

type OwedRow = OrderAnswer['dueFor'][number];

/** 'Faktura, forfalt for 12 dager siden' */
export function owedFor({ what, dueDate }: OwedRow, today: WallDay): string {
  const due = dueDate === null ? null : parseDate(dueDate);
  if (due === null) return texts[what];
  return `${texts[what]}, ${due < today ? texts.overdue(today - due) : texts.dueOn(formatDate(due))}`;
}

/** 'Skylder 300 kr: Faktura, forfalt i går' */
export const owesWords = ({ due, dueFor }: Pick<OrderAnswer, 'due' | 'dueFor'>, today: WallDay): string =>
  `${texts.owes(formatKr(oreOf(due)))}: ${dueFor.map((row) => owedFor(row, today)).join(' · ')}`;

/** What is paid, as it is. `refundedOre` is already back with the customer. */
export function paidWords(order: OrderAnswer, refundedOre: Ore): string {
  const { paymentId, paymentState, payments = [], due } = order;
  const isKept = payments.some(({ reversed }) => !reversed);
  const isCaptured = isWalletOption(paymentId) && paymentState === 'captured';
  if (!isKept && !isCaptured) {
    return isWalletOption(paymentId) || due === 0 ? paymentStateTexts[paymentState] : texts.unpaid;
  }
  if (due > 0) return texts.partly(formatKr(oreOf(due)));
  return refundedOre > 0 ? texts.paidBack(formatKr(refundedOre)) : texts.paid;
}
