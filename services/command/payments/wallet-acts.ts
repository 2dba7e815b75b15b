import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import type { PaymentEnd } from '@naust/domain/orders/waiting.ts';
import type { Payment } from '@naust/domain/payments/payment.ts';
import type { WalletAct } from '@naust/domain/payments/wallet-act.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { decideOnOrder } from '../orders/change-order.ts';
import { askWallet, note } from './ask-wallet.ts';
import { capture, noteRefused } from './capture-payment.ts';
import { walletKey } from './wallet-keys.ts';

/** No hold lasts longer than this beyond its end, even if the wallet does not answer. */
const SILENT_WALLET_MS = 60 * 60_000;

/** Performs the next necessary act on a payment and its order, and records the result. */
export async function performWalletAct(
  deps: Deps<'order' | 'payment' | 'steps' | 'wallet' | 'clock' | 'secrets'>,
  payment: Payment,
  act: WalletAct,
  by: CommandContext,
): Promise<void> {
  const { orderId, reference } = payment;
  const { payments: wallet } = deps.wallet;
  switch (act.does) {
    case 'confirm':
      return confirm(deps, payment, by);
    case 'end-hold':
      return endHold(deps, orderId, act.reasonCode, by);
    case 'reject':
      return note(deps, reference, { type: 'RejectPayment', because: 'MISMATCH', expectedOre: act.expectedOre }, by);
    case 'terminate':
      return terminate(deps, payment, by);
    case 'release': {
      const released = () => wallet.cancel(reference, { onlyUnauthorized: false }, walletKey(payment, 'release'));
      return void (await askWallet(deps, reference, released, by));
    }
    case 'refund': {
      const refunded = () => wallet.refund(reference, act.partOre, walletKey(payment, { ...act, does: 'refund' }));
      return void (await askWallet(deps, reference, refunded, by));
    }
    case 'capture':
      return capture(deps, payment, act.partOre, by);
    case 'charge':
      return noteRefused(deps, payment, { partOre: act.partOre, reasonCode: 'NOTHING_RESERVED' }, by);
  }
}

export async function endHold(
  deps: Deps<'order' | 'steps' | 'clock'>,
  orderId: string,
  reasonCode: PaymentEnd,
  by: CommandContext,
): Promise<void> {
  const now = osloMinute(deps.clock.now());
  await decideOnOrder(deps, orderId, by, () => ({ type: 'EndHold', orderId, now, reasonCode }));
}

/** If the units went to another order meanwhile, the payment is not kept. */
async function confirm(
  deps: Deps<'order' | 'payment' | 'steps' | 'clock'>,
  payment: Payment,
  by: CommandContext,
): Promise<void> {
  const { orderId, reference, authorizedOre } = payment;
  const now = osloMinute(deps.clock.now());
  try {
    await decideOnOrder(deps, orderId, by, (recorded) => ({
      type: 'ConfirmPayment',
      orderId,
      recorded,
      now,
      authorizedOre,
    }));
  } catch (error) {
    const isGone = error instanceof Refusal && (error.code === 'PERIOD_NOT_AVAILABLE' || error.code === 'OUT_OF_STOCK');
    if (!isGone) throw error;
    await note(deps, reference, { type: 'RejectPayment', because: 'TOO_LATE', reasonCode: error.code }, by);
  }
}

async function terminate(
  deps: Deps<'order' | 'payment' | 'steps' | 'wallet' | 'clock'>,
  payment: Payment,
  by: CommandContext,
): Promise<void> {
  const { reference, orderId, heldUntil } = payment;
  const { payments: wallet } = deps.wallet;
  const called = () => wallet.cancel(reference, { onlyUnauthorized: true }, walletKey(payment, 'terminate'));
  try {
    const isKnown = await askWallet(deps, reference, called, by);
    if (!isKnown) await note(deps, reference, { type: 'FailPayment', reasonCode: 'UNKNOWN_TO_WALLET' }, by);
  } catch (error) {
    const isTooLong = deps.clock.now() >= Date.parse(heldUntil) + SILENT_WALLET_MS;
    const holds = payment.chargeId === null && !isRequestReference(reference);
    if (error instanceof WalletUnavailable && isTooLong && holds) await endHold(deps, orderId, 'PAYMENT_EXPIRED', by);
    throw error;
  }
}
