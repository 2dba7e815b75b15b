import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isWalletOption } from '@naust/domain/orders/statuses.ts';
import { wallClock } from '@naust/domain/wall-clock.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { paidOre } from './paid-ore.ts';
import { cancelledMoneyTexts as texts } from './pieces.texts.ts';

/** What becomes of the money of an order that the shop cancels, and what is proposed if it was not fetched. */
export function cancelledMoney(order: OrderAnswer): string {
  return isMissed(order) ? `${moneyWords(order)} ${texts.proposed}` : moneyWords(order);
}

const isMissed = ({ StatusId, paymentState, OrderItems }: OrderAnswer): boolean =>
  isAhead(StatusId) &&
  paymentState !== 'created' &&
  OrderItems.some(
    ({ date_from: from, outQuantity }) => from !== null && outQuantity === 0 && from <= wallClock(osloNow()),
  );

function moneyWords(order: OrderAnswer): string {
  const { paymentId, paymentState } = order;
  if (isWalletOption(paymentId) && paymentState === 'authorized') return texts.released;
  if (isWalletOption(paymentId) && paymentState === 'captured') return texts.refunded;
  const paid = paidOre(order);
  return paid > 0 ? texts.paid(formatKr(paid)) : texts.nothing;
}
