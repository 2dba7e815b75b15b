import { owedOf } from '@naust/domain/orders/incoming-payments.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { owedOre } from '@naust/domain/orders/owed.ts';
import { isAhead } from '@naust/domain/orders/statuses.ts';
import { type Payment, reservedOre } from '@naust/domain/payments/payment.ts';
import { type OrderChargesDeps, openChargesOf } from '../dependencies/order-charges.ts';

/**
 * What an order owes, in øre, without what its own payment has reserved and will capture; 0 for a deleted one.
 * `first`: its own payment by the wallet; null without one.
 */
export async function owedNow(deps: OrderChargesDeps, order: RecordedOrder, first: Payment | null): Promise<number> {
  const { content, isDeleted } = order;
  if (isDeleted) return 0;
  const owed = owedOre(owedOf(order, await openChargesOf(deps, content.orderId)));
  return Math.max(0, owed - (first === null || isAhead(content.statusId) ? 0 : comingOre(first)));
}

const comingOre = (first: Payment): number =>
  first.owed === null && first.refusedPartOre === null && first.rejection === null ? reservedOre(first) : 0;
