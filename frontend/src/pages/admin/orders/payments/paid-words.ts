import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isWalletOption } from '@naust/domain/orders/statuses.ts';
import { paidTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { paymentStateTexts } from '../orders.texts.ts';

/** What is paid, as it is. `refundedOre` is already back with the customer. */
export function paidWords(order: OrderAnswer, refundedOre: Ore): string {
  const { paymentId, paymentState, payments = [], due } = order;
  const isKept = payments.some(({ reversed, isDeposit }) => !reversed && !isDeposit);
  const isCaptured = isWalletOption(paymentId) && paymentState === 'captured';
  if (!isKept && !isCaptured) {
    return isWalletOption(paymentId) || due === 0 ? paymentStateTexts[paymentState] : texts.unpaid;
  }
  if (due > 0) return texts.partly(formatKr(oreOf(due)));
  return refundedOre > 0 ? texts.paidBack(formatKr(refundedOre)) : texts.paid;
}
