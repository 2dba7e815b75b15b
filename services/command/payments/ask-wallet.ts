import type { PaymentCommand } from '@naust/domain/payments/payments.decider.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { type WalletPayment, WalletRefused } from '@naust/infra/payments/payments.port.ts';
import type { CommandDesk } from '../desk.ts';
import { paymentStream } from '../streams.ts';

export async function note(
  { streams }: CommandDesk,
  reference: string,
  command: PaymentCommand,
  context: CommandContext,
): Promise<void> {
  await streams.run('payment', paymentStream(reference), command, context);
}

/**
 * Asks the wallet to do something and writes down how the payment stands then. Where it says no, the payment is not
 * what it was taken for: how it stands is asked for. False where the wallet does not know it.
 */
export async function asked(
  desk: CommandDesk,
  reference: string,
  act: () => Promise<WalletPayment>,
  context: CommandContext,
): Promise<boolean> {
  const observed = await act().catch((error: unknown) => {
    if (error instanceof WalletRefused) return desk.wallet.payments.find(reference);
    throw error;
  });
  if (observed) await note(desk, reference, { type: 'SyncPayment', observed }, context);
  return observed !== null;
}
