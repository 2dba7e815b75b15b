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

/** The unpaid part of a refused capture, in øre. */
export async function owedOre(deps: Deps<'order' | 'charge' | 'payment'>, orderId: string): Promise<number> {
  const found = await paymentsOfOrder(deps, orderId);
  return found ? leftOre(found) : 0;
}

/**
 * Starts a payment at the wallet for the amount owed on an order. While one is pending, every request gets that one; a
 * new one starts only after the earlier one has ended. Refuses NOTHING_OWED, AMOUNT_TOO_SMALL_FOR_WALLET, and
 * WALLET_NOT_STARTED if the wallet does not answer.
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
    // No payment starts while the state of the earlier one is unknown.
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

/** The same, from these payments. An amount that is reserved and not refused will be captured, and is not owed. */
export function leftOre({ first, ...found }: PaymentsOfOrder): number {
  if (first === null) return 0;
  const { charge } = found;
  if (!charge || !awaitsMoney({ first, ...found })) return 0;
  const comingOre = first.owed === null && first.refusedPartOre === null ? reservedOre(first) : 0;
  return Math.max(0, charge.amountOre - paidOre({ first, ...found }) - comingOre);
}
