import type { PaymentEnd } from '@naust/domain/orders/waiting.ts';
import type { Payment } from '@naust/domain/payments/payment.ts';
import type { WalletAct } from '@naust/domain/payments/wallet-act.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { CommandDesk } from '../desk.ts';
import { decideOnOrder } from '../orders/change-order.ts';
import { asked, note } from './ask-wallet.ts';
import { capture, noteRefused } from './capture-payment.ts';
import { walletKey } from './wallet-keys.ts';

/** Nothing is held longer than this beyond its end, also while the wallet does not answer. */
const SILENT_WALLET_MS = 60 * 60_000;

/** Does the one thing that a payment and its order ask for next, and writes down what came of it. */
export async function performWalletAct(
  desk: CommandDesk,
  payment: Payment,
  act: WalletAct,
  context: CommandContext,
): Promise<void> {
  const { orderId, reference } = payment;
  const { payments: wallet } = desk.wallet;
  switch (act.does) {
    case 'confirm':
      return confirm(desk, payment, context);
    case 'end-hold':
      return endHold(desk, orderId, act.reasonCode, context);
    case 'reject':
      return note(
        desk,
        reference,
        { type: 'RejectPayment', because: 'MISMATCH', expectedOre: act.expectedOre },
        context,
      );
    case 'terminate':
      return terminate(desk, payment, context);
    case 'release': {
      const released = () => wallet.cancel(reference, { onlyUnauthorized: false }, walletKey(payment, 'release'));
      return void (await asked(desk, reference, released, context));
    }
    case 'refund': {
      const refunded = () => wallet.refund(reference, act.partOre, walletKey(payment, { ...act, does: 'refund' }));
      return void (await asked(desk, reference, refunded, context));
    }
    case 'capture':
      return capture(desk, payment, act.partOre, context);
    case 'charge':
      return noteRefused(desk, payment, { partOre: act.partOre, reasonCode: 'NOTHING_RESERVED' }, context);
  }
}

export async function endHold(
  desk: CommandDesk,
  orderId: string,
  reasonCode: PaymentEnd,
  context: CommandContext,
): Promise<void> {
  const now = osloMinute(desk.clock.now());
  await decideOnOrder(desk, orderId, context, () => ({ type: 'EndHold', orderId, now, reasonCode }));
}

/** Where what was ordered has gone to somebody else meanwhile, the payment is not kept. */
async function confirm(desk: CommandDesk, payment: Payment, context: CommandContext): Promise<void> {
  const { orderId, reference, authorizedOre } = payment;
  const now = osloMinute(desk.clock.now());
  try {
    await decideOnOrder(desk, orderId, context, (recorded) => ({
      type: 'ConfirmPayment',
      orderId,
      recorded,
      now,
      authorizedOre,
    }));
  } catch (error) {
    const isGone = error instanceof Refusal && (error.code === 'PERIOD_NOT_AVAILABLE' || error.code === 'OUT_OF_STOCK');
    if (!isGone) throw error;
    await note(desk, reference, { type: 'RejectPayment', because: 'TOO_LATE', reasonCode: error.code }, context);
  }
}

async function terminate(desk: CommandDesk, payment: Payment, context: CommandContext): Promise<void> {
  const { reference, orderId, heldUntil } = payment;
  const { payments: wallet } = desk.wallet;
  const called = () => wallet.cancel(reference, { onlyUnauthorized: true }, walletKey(payment, 'terminate'));
  try {
    const isKnown = await asked(desk, reference, called, context);
    if (!isKnown) await note(desk, reference, { type: 'FailPayment', reasonCode: 'UNKNOWN_TO_WALLET' }, context);
  } catch (error) {
    const isTooLong = desk.clock.now() >= Date.parse(heldUntil) + SILENT_WALLET_MS;
    const holds = payment.chargeId === null;
    if (error instanceof WalletUnavailable && isTooLong && holds)
      await endHold(desk, orderId, 'PAYMENT_EXPIRED', context);
    throw error;
  }
}
