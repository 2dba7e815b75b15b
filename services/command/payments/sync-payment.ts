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

/** The wait of an order for its payment is over: asks once more, and ends the hold where nobody paid. */
export async function endWait(
  deps: Deps<'reconcile' | 'syncPayment'>,
  orderId: string,
  by: CommandContext,
): Promise<void> {
  const payment = await deps.syncPayment(walletReference(orderId), by).catch(async (error: unknown) => {
    // What the shop knows by itself goes on also while the wallet does not answer.
    await deps.reconcile(orderId, by);
    throw error;
  });
  if (!payment) await deps.reconcile(orderId, by);
}

/** Orders that should have ended their wait by now, whichever process has taken them. */
export async function overdueHolds(deps: Deps<'inventory' | 'clock'>): Promise<string[]> {
  const { state } = await deps.inventory().look();
  const now = deps.clock.now();
  const overdue: string[] = [];
  for (const [orderId, held] of state.reservations.entries()) {
    if (held.heldUntil !== null && awaitsPayment(held) && now >= Date.parse(held.heldUntil)) overdue.push(orderId);
  }
  return overdue;
}
