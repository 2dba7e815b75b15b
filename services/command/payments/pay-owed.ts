import { LEAST_WALLET_ORE } from '@naust/domain/payments/least-amount.ts';
import { awaitsMoney, owedCharge, paidOre } from '@naust/domain/payments/owed-charge.ts';
import { HOLD_MINUTES, MOST_ATTEMPTS, type Payment, reservedOre } from '@naust/domain/payments/payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { type PaymentsOfOrder, paymentsOfOrder } from './payments-of-order.ts';
import { beginPayment } from './start-payment.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

/** What is still to be paid of what the wallet would not hand over, in øre. */
export async function owedOre(deps: Deps<'order' | 'charge' | 'payment'>, orderId: string): Promise<number> {
  const found = await paymentsOfOrder(deps, orderId);
  return found ? leftOre(found) : 0;
}

/**
 * Asks the wallet to begin a payment of what is owed for an order. As long as one waits for its payer it is that one,
 * however often it is asked for; a new one begins only when the one before has ended. Refuses
 * NOTHING_OWED, AMOUNT_TOO_SMALL_FOR_WALLET, and WALLET_NOT_STARTED where the wallet does not answer.
 */
export async function payOwed(
  deps: Deps<'order' | 'charge' | 'payment' | 'reconcile' | 'syncPayment' | 'wallet' | 'clock'>,
  orderId: string,
  by: CommandContext,
) {
  const before = await paymentsOfOrder(deps, orderId);
  const latest = before?.attempts.at(-1);
  const looked = latest && isWaiting(latest) ? deps.syncPayment(latest.reference, by) : deps.reconcile(orderId, by);
  await looked.catch((error: unknown) => {
    // Nobody begins a payment while it is not known how the one before stands.
    throw error instanceof WalletUnavailable ? new Refusal('WALLET_NOT_STARTED') : error;
  });
  const found = await paymentsOfOrder(deps, orderId);
  const amountOre = found ? leftOre(found) : 0;
  const owed = found?.first && owedCharge(found.first, found.order);
  if (!found || !owed || amountOre === 0) refuse('NOTHING_OWED');
  const open = found.attempts.find(isWaiting);
  if (!open && amountOre < LEAST_WALLET_ORE) refuse('AMOUNT_TOO_SMALL_FOR_WALLET');
  const attempt = open?.attempt ?? found.attempts.length + 2;
  if (attempt > MOST_ATTEMPTS) refuse('WALLET_NOT_STARTED');
  const heldUntil = open?.heldUntil ?? new Date(deps.clock.now() + HOLD_MS).toISOString();
  const asked = { attempt, amountOre, heldUntil, chargeId: owed.chargeId };
  return { ...(await beginPayment(deps, found.order.content, asked, by)), amountOre };
}

const isWaiting = ({ stage }: Payment) => stage === 'initiated' || stage === 'started';

/** The same, of an order that stands so. What is reserved for it and not refused is on its way, and not asked for. */
export function leftOre({ first, ...found }: PaymentsOfOrder): number {
  if (first === null) return 0;
  const { charge } = found;
  if (!charge || !awaitsMoney({ first, ...found })) return 0;
  const comingOre = first.owed === null && first.refusedPartOre === null ? reservedOre(first) : 0;
  return Math.max(0, charge.amountOre - paidOre({ first, ...found }) - comingOre);
}
