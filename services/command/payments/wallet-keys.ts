import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import type { Payment } from '@naust/domain/payments/payment.ts';
import { uuidFromCause } from '@naust/infra/numbered-ids.ts';

type Operation = 'create' | 'terminate' | 'release' | { does: 'capture' | 'refund'; partOre: number };

/**
 * The idempotency key of a wallet call: derived from order, attempt, operation, part and the amount moved before, so
 * that a repeat has the same key and the next part another.
 */
export function walletKey(payment: Payment, what: Operation): string {
  const { reference, orderId, attempt, capturedOre, refundedOre, amountOre } = payment;
  const cause = isRequestReference(reference) ? reference : `${orderId} ${attempt}`;
  if (typeof what === 'string') return uuidFromCause(cause, `${what} ${amountOre}`);
  const before = what.does === 'capture' ? capturedOre : refundedOre;
  return uuidFromCause(cause, `${what.does} ${before} ${what.partOre}`);
}
