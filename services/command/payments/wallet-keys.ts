import type { Payment } from '@naust/domain/payments/payment.ts';
import { uuidFromCause } from '@naust/infra/numbered-ids.ts';

type Operation = 'create' | 'terminate' | 'release' | { does: 'capture' | 'refund'; partOre: number };

/**
 * The idempotency key of a wallet call: derived from order, attempt, operation, part and the amount moved before, so
 * that a repeat has the same key and the next part another.
 */
export function walletKey({ orderId, attempt, capturedOre, refundedOre, amountOre }: Payment, what: Operation): string {
  if (typeof what === 'string') return uuidFromCause(`${orderId} ${attempt}`, `${what} ${amountOre}`);
  const before = what.does === 'capture' ? capturedOre : refundedOre;
  return uuidFromCause(`${orderId} ${attempt}`, `${what.does} ${before} ${what.partOre}`);
}
