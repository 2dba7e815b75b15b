import type { Ore } from '@naust/domain/money.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { owedCharge } from '@naust/domain/payments/owed-charge.ts';
import { keptOre, reservedOre } from '@naust/domain/payments/payment.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { leftOre } from '../payments/pay-owed.ts';
import { paymentsOfOrder } from '../payments/payments-of-order.ts';

/**
 * The unpaid part of a cancelled order's fee. Not counted: earlier payments for extensions, a settled or deleted
 * charge, and the amount that the wallet has reserved for the order, which will be captured.
 */
export async function leftOfFeeOre(
  deps: Deps<'order' | 'charge' | 'payment'>,
  { content: { orderId }, cancellationFee: fee }: RecordedOrder,
): Promise<Ore> {
  if (!fee || fee.amountOre === 0) return 0;
  const { state: charge } = await deps.charge(fee.chargeId).peek();
  if (charge?.isSettled || charge?.isDeleted) return 0;
  const found = await paymentsOfOrder(deps, orderId);
  const first = found?.first;
  if (!first) return fee.amountOre;
  if (owedCharge(first, found.order)?.chargeId === fee.chargeId) return leftOre(found);
  return reservedOre(first) + keptOre(first) >= fee.amountOre ? 0 : fee.amountOre;
}
