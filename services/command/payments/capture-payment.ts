import type { OwedCharge } from '@naust/domain/orders/order-content.ts';
import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import type { Payment } from '@naust/domain/payments/payment.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { numberedIdFromKey } from '@naust/infra/numbered-ids.ts';
import { WalletRefused } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { askWallet, note } from './ask-wallet.ts';
import { walletKey } from './wallet-keys.ts';

/**
 * Captures a part. If the wallet refuses, the whole reservation is released before the money is requested in another
 * way, so that nobody pays twice.
 */
export async function capture(
  deps: Deps<'order' | 'payment' | 'wallet' | 'clock' | 'secrets'>,
  payment: Payment,
  partOre: number,
  by: CommandContext,
): Promise<void> {
  const { reference } = payment;
  const { payments: wallet } = deps.wallet;
  let reasonCode = 'REFUSED';
  const captureMoney = async () => {
    try {
      return await wallet.capture(reference, partOre, walletKey(payment, { does: 'capture', partOre }));
    } catch (error) {
      if (error instanceof WalletRefused) reasonCode = error.code;
      throw error;
    }
  };
  await askWallet(deps, reference, captureMoney, by);
  const hasTaken = async () => {
    const { state } = await deps.payment(reference).peek();
    return state !== null && state.capturedOre > payment.capturedOre;
  };
  if (await hasTaken()) return;
  const released = () => wallet.cancel(reference, { onlyUnauthorized: false }, walletKey(payment, 'release'));
  await askWallet(deps, reference, released, by);
  if (!(await hasTaken())) await noteRefused(deps, payment, { partOre, reasonCode }, by);
}

/**
 * The amount that the order's own payment does not cover is owed, unless it is a fee, which is a charge already. What a
 * request asked for stays owed as it was.
 */
export async function noteRefused(
  deps: Deps<'order' | 'payment' | 'clock' | 'secrets'>,
  payment: Payment,
  refused: { partOre: number; reasonCode: string },
  by: CommandContext,
): Promise<void> {
  const { state: order } = await deps.order(payment.orderId).peek();
  const isOwn = payment.chargeId === null && !isRequestReference(payment.reference);
  const isOwed = isOwn && !(order && isCancelled(order.content.statusId));
  const charge = isOwed ? owedBy(deps, payment, refused.partOre) : null;
  await note(deps, payment.reference, { type: 'NoteRefusedCapture', ...refused, charge }, by);
}

const owedBy = (
  { secrets, clock }: Deps<'clock' | 'secrets'>,
  { reference }: Payment,
  amountOre: number,
): OwedCharge => ({
  chargeId: numberedIdFromKey(secrets.hashing, 'refused capture', reference),
  amountOre,
  addedAt: new Date(clock.now()).toISOString(),
});
