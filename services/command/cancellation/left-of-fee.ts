import type { Ore } from '@naust/domain/money.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { paidAgainst } from '@naust/domain/orders/recorded-payment.ts';
import { owedCharge } from '@naust/domain/payments/owed-charge.ts';
import { keptOre, reservedOre } from '@naust/domain/payments/payment.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { paymentsOfOrder } from '../dependencies/payments-of-order.ts';
import { leftOre } from '../payments/pay-owed.ts';

/**
 * The unpaid part of a cancelled order's fee. Not counted: earlier payments for extensions, a settled or deleted
 * charge, and the amount that the wallet has reserved for the order, which will be captured.
 */
export async function leftOfFeeOre(deps: Deps<'order' | 'charge' | 'payment'>, order: RecordedOrder): Promise<Ore> {
  const { cancellationFee: fee } = order;
  if (!fee || fee.amountOre === 0) return 0;
  const { state: charge } = await deps.charge(fee.chargeId).peek();
  if (charge?.isSettled || charge?.isDeleted) return 0;
  const found = await paymentsOfOrder(deps, order.content.orderId);
  const first = found?.first;
  if (!first) return Math.max(0, fee.amountOre - paidAgainst(order.incoming ?? [], fee.chargeId));
  if (owedCharge(first, found.order)?.chargeId === fee.chargeId) return leftOre(found);
  return reservedOre(first) + keptOre(first) >= fee.amountOre ? 0 : fee.amountOre;
}
