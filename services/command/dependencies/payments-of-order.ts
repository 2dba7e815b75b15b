import type { ChargeState } from '@naust/domain/charges/charges.decider.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { owedCharge } from '@naust/domain/payments/owed-charge.ts';
import { MOST_ATTEMPTS, type Payment, requestReference, walletReference } from '@naust/domain/payments/payment.ts';
import type { Deps } from './dependencies.ts';

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
  const { state: first } = await deps.payment(walletReference(orderId)).peek();
  const { state: order } = await deps.order(orderId).peek();
  if (!order) return null;
  const owed = first && owedCharge(first, order);
  if (!owed) return { order, first, attempts: [], charge: null };
  const { state: charge } = await deps.charge(owed.chargeId).peek();
  return { order, first, attempts: await laterAttempts(deps, orderId), charge };
}

/** The payments of what an order owes besides its own payment, oldest first. */
export const requestsOfOrder = (deps: Deps<'payment'>, orderId: string): Promise<Payment[]> =>
  paymentsFrom(deps, 1, (nth) => requestReference(orderId, nth));

/** The payments after an order's first, oldest first. */
const laterAttempts = (deps: Deps<'payment'>, orderId: string): Promise<Payment[]> =>
  paymentsFrom(deps, 2, (attempt) => walletReference(orderId, attempt));

async function paymentsFrom(
  deps: Deps<'payment'>,
  first: number,
  referenceOf: (nth: number) => string,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (let nth = first; nth <= MOST_ATTEMPTS; nth += 1) {
    const { state } = await deps.payment(referenceOf(nth)).peek();
    if (!state) break;
    payments.push(state);
  }
  return payments;
}
