import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { orderOfReference, walletReference } from '@naust/domain/payments/payment.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Desk, Needs } from '../desk/needs.ts';
import { note } from './ask-wallet.ts';

export function syncPaymentOver(desk: Needs<'payment' | 'reconcile' | 'wallet'>): Desk['syncPayment'] {
  return async (reference, by) => {
    const orderId = orderOfReference(reference);
    if (orderId === null) return null;
    const { state } = await desk.payment(reference).peek();
    if (!state) return null;
    const observed = await desk.wallet.payments.find(reference);
    if (observed) await note(desk, reference, { type: 'SyncPayment', observed }, by);
    return desk.reconcile(orderId, by);
  };
}

/** The wait of an order for its payment is over: asks once more, and ends the hold where nobody paid. */
export async function endWait(
  desk: Needs<'reconcile' | 'syncPayment'>,
  orderId: string,
  by: CommandContext,
): Promise<void> {
  const payment = await desk.syncPayment(walletReference(orderId), by).catch(async (error: unknown) => {
    // What the shop knows by itself goes on also while the wallet does not answer.
    await desk.reconcile(orderId, by);
    throw error;
  });
  if (!payment) await desk.reconcile(orderId, by);
}

/** Orders that should have ended their wait by now, whichever process has taken them. */
export async function overdueHolds(desk: Needs<'inventory' | 'clock'>): Promise<string[]> {
  const { state } = await desk.inventory().look();
  const now = desk.clock.now();
  const overdue: string[] = [];
  for (const [orderId, held] of state.reservations.entries()) {
    if (held.heldUntil !== null && awaitsPayment(held) && now >= Date.parse(held.heldUntil)) overdue.push(orderId);
  }
  return overdue;
}
