import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { orderOfReference, type PaymentRecord, walletReference } from '@naust/domain/payments/payment.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { CommandDesk } from '../desk.ts';
import { INVENTORY, paymentStream } from '../streams.ts';
import { note } from './ask-wallet.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the wallet how a payment stands, writes it down and does what follows from it. null for a payment that the shop
 * never began. Rejects with WalletUnavailable where the wallet does not answer.
 */
export async function syncPayment(
  desk: CommandDesk,
  reference: string,
  context: CommandContext,
): Promise<PaymentRecord> {
  const orderId = orderOfReference(reference);
  if (orderId === null) return null;
  const { state } = await desk.streams.peek('payment', paymentStream(reference));
  if (!state) return null;
  const observed = await desk.wallet.payments.find(reference);
  if (observed) await note(desk, reference, { type: 'SyncPayment', observed }, context);
  return settlePayment(desk, orderId, context);
}

/** The wait of an order for its payment is over: asks once more, and ends the hold where nobody paid. */
export async function endWait(desk: CommandDesk, orderId: string, context: CommandContext): Promise<void> {
  const payment = await syncPayment(desk, walletReference(orderId), context).catch(async (error: unknown) => {
    // What the shop knows by itself goes on also while the wallet does not answer.
    await settlePayment(desk, orderId, context);
    throw error;
  });
  if (!payment) await settlePayment(desk, orderId, context);
}

/** Orders that should have ended their wait by now, as `inventory` knows them. */
export async function overdueHolds(desk: CommandDesk): Promise<string[]> {
  const { state } = await desk.streams.peek('inventory', INVENTORY);
  const now = desk.clock.now();
  const overdue: string[] = [];
  for (const [orderId, held] of state.reservations.entries()) {
    if (held.heldUntil !== null && awaitsPayment(held) && now >= Date.parse(held.heldUntil)) overdue.push(orderId);
  }
  return overdue;
}
