import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isWalletOption } from '@naust/domain/orders/statuses.ts';
import { paidOre } from './paid-ore.ts';
import { cancelledMoneyTexts as texts } from './pieces.texts.ts';

/** What becomes of the money of an order that the shop cancels. */
export function cancelledMoney(order: OrderAnswer): string {
  const { paymentId, paymentState } = order;
  if (isWalletOption(paymentId) && paymentState === 'authorized') return texts.released;
  if (isWalletOption(paymentId) && paymentState === 'captured') return texts.refunded;
  const paid = paidOre(order);
  return paid > 0 ? texts.paid(formatKr(paid)) : texts.nothing;
}
