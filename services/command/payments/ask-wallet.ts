import type { PaymentCommand } from '@naust/domain/payments/payments.decider.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { type WalletPayment, WalletRefused } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';

export async function note(
  { payment }: Deps<'payment'>,
  reference: string,
  command: PaymentCommand,
  by: CommandContext,
): Promise<void> {
  await payment(reference).run(command, by);
}

/**
 * Calls the wallet and records the payment's new state. After a refusal the recorded state was wrong: the payment is
 * queried. False if the wallet does not know it.
 */
export async function askWallet(
  deps: Deps<'payment' | 'wallet'>,
  reference: string,
  act: () => Promise<WalletPayment>,
  by: CommandContext,
): Promise<boolean> {
  const observed = await act().catch((error: unknown) => {
    if (error instanceof WalletRefused) return deps.wallet.payments.find(reference);
    throw error;
  });
  if (observed) await note(deps, reference, { type: 'SyncPayment', observed }, by);
  return observed !== null;
}
