import { type SetAsideBankPayment, type TakeUpBankPayment, unplacedOre } from '@naust/domain/bank/bank.decider.ts';
import { toKr } from '@naust/domain/money.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { finishPlacements, type PlacingDeps } from './place-bank-payment.ts';

/** An administrator says that what is left of a payment is not for the shop, or that it is after all. */
export async function setAsideOrTakeUp(
  deps: PlacingDeps,
  command: SetAsideBankPayment | TakeUpBankPayment,
  by: CommandContext,
) {
  const { bankPaymentId } = command;
  // What was reversed on its order is left of it too.
  await finishPlacements(deps, bankPaymentId, by);
  const { state, position } = await deps.bank().run(command, by);
  const payment = state.payments.get(bankPaymentId) ?? refuse('BANK_PAYMENT_NOT_FOUND');
  return { body: { id: bankPaymentId, rest: toKr(unplacedOre(payment)) }, position };
}
