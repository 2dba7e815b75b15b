import type { ChargeState } from '@naust/domain/charges/charges.decider.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { owedCharge } from '@naust/domain/payments/owed-charge.ts';
import { MOST_ATTEMPTS, type Payment, walletReference } from '@naust/domain/payments/payment.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The payments of an order; `first` null if its payment never began. */
export interface PaymentsOfOrder {
  order: RecordedOrder;
  first: Payment | null;
  attempts: readonly Payment[];
  charge: ChargeState;
}

/** null for an order that was never placed. */
export async function paymentsOfOrder(
  deps: Deps<'order' | 'charge' | 'payment'>,
  orderId: string,
): Promise<PaymentsOfOrder | null> {
  const first = await paymentAt(deps, orderId, 1);
  const { state: order } = await deps.order(orderId).peek();
  if (!order) return null;
  const owed = first && owedCharge(first, order);
  if (!owed) return { order, first, attempts: [], charge: null };
  const { state: charge } = await deps.charge(owed.chargeId).peek();
  return { order, first, attempts: await laterAttempts(deps, orderId), charge };
}

/** The payments after an order's first, oldest first. */
async function laterAttempts(deps: Deps<'payment'>, orderId: string): Promise<Payment[]> {
  const attempts: Payment[] = [];
  for (let attempt = 2; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const payment = await paymentAt(deps, orderId, attempt);
    if (!payment) break;
    attempts.push(payment);
  }
  return attempts;
}

async function paymentAt(deps: Deps<'payment'>, orderId: string, attempt: number): Promise<Payment | null> {
  return (await deps.payment(walletReference(orderId, attempt)).peek()).state;
}
