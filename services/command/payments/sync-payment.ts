import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { orderOfReference, walletReference } from '@naust/domain/payments/payment.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { AllDeps, Deps } from '../dependencies/dependencies.ts';
import { note } from './ask-wallet.ts';

export function syncPaymentOver(deps: Deps<'payment' | 'reconcile' | 'wallet'>): AllDeps['syncPayment'] {
  return async (reference, by) => {
    const orderId = orderOfReference(reference);
    if (orderId === null) return null;
    const { state } = await deps.payment(reference).peek();
    if (!state) return null;
    const observed = await deps.wallet.payments.find(reference);
    if (observed) await note(deps, reference, { type: 'SyncPayment', observed }, by);
    return deps.reconcile(orderId, by);
  };
}

/**
 * The hold of an order for its payment has expired: queries the wallet once more, and ends the hold if it is not paid.
 */
export async function endWait(
  deps: Deps<'reconcile' | 'syncPayment'>,
  orderId: string,
  by: CommandContext,
): Promise<void> {
  const payment = await deps.syncPayment(walletReference(orderId), by).catch(async (error: unknown) => {
    // Steps that need no wallet go on while the wallet does not answer.
    await deps.reconcile(orderId, by);
    throw error;
  });
  if (!payment) await deps.reconcile(orderId, by);
}

/** Orders whose hold should have ended by now, in any process. */
export async function overdueHolds(deps: Deps<'inventory' | 'clock'>): Promise<string[]> {
  const { state } = await deps.inventory().look();
  const now = deps.clock.now();
  const overdue: string[] = [];
  for (const [orderId, held] of state.reservations.entries()) {
    if (held.heldUntil !== null && awaitsPayment(held) && now >= Date.parse(held.heldUntil)) overdue.push(orderId);
  }
  return overdue;
}
