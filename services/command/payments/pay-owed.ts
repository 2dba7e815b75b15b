import { awaitsMoney, owedCharge, paidOre } from '@naust/domain/payments/owed-charge.ts';
import { HOLD_MINUTES, MOST_ATTEMPTS, type Payment } from '@naust/domain/payments/payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { CommandDesk } from '../desk.ts';
import { type PaymentStanding, paymentStanding } from './payment-standing.ts';
import { settlePayment } from './settle-payment.ts';
import { beginPayment } from './start-payment.ts';
import { syncPayment } from './sync-payment.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

/** What is still to be paid of what the wallet would not hand over, in øre. */
export async function owedOre(desk: CommandDesk, orderId: string): Promise<number> {
  const standing = await paymentStanding(desk, orderId);
  return standing ? leftOre(standing) : 0;
}

/**
 * Asks the wallet to begin a payment of what is owed for an order. As long as one waits for its payer it is that one,
 * however often it is asked for; a new one begins only when the one before has ended. Refuses
 * NOTHING_OWED, and WALLET_NOT_STARTED where the wallet does not answer.
 */
export async function payOwed(desk: CommandDesk, orderId: string, context: CommandContext) {
  const before = await paymentStanding(desk, orderId);
  const latest = before?.attempts.at(-1);
  const looked =
    latest && isWaiting(latest) ? syncPayment(desk, latest.reference, context) : settlePayment(desk, orderId, context);
  await looked.catch((error: unknown) => {
    // Nobody begins a payment while it is not known how the one before stands.
    throw error instanceof WalletUnavailable ? new Refusal('WALLET_NOT_STARTED') : error;
  });
  const standing = await paymentStanding(desk, orderId);
  const amountOre = standing ? leftOre(standing) : 0;
  const owed = standing?.first && owedCharge(standing.first, standing.order);
  if (!standing || !owed || amountOre === 0) refuse('NOTHING_OWED');
  const open = standing.attempts.find(isWaiting);
  const attempt = open?.attempt ?? standing.attempts.length + 2;
  if (attempt > MOST_ATTEMPTS) refuse('WALLET_NOT_STARTED');
  const heldUntil = open?.heldUntil ?? new Date(desk.clock.now() + HOLD_MS).toISOString();
  const asked = { attempt, amountOre, heldUntil, chargeId: owed.chargeId };
  return { ...(await beginPayment(desk, standing.order.content, asked, context)), amountOre };
}

const isWaiting = ({ stage }: Payment) => stage === 'initiated' || stage === 'started';

/** The same, of an order that stands so. */
export function leftOre({ first, ...standing }: PaymentStanding): number {
  if (first === null) return 0;
  const { charge } = standing;
  return charge && awaitsMoney({ first, ...standing })
    ? Math.max(0, charge.amountOre - paidOre({ first, ...standing }))
    : 0;
}
