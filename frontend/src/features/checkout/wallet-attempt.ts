import { longIdText } from '@naust/domain/contract.ts';
import * as z from 'zod/mini';
import { orderedLine } from '../../lib/ordered-line.ts';
import { storedJson, storedValue } from '../../lib/stored-value.ts';

const attempt = z.object({
  orderId: longIdText,
  orderNo: z.int(),
  redirectUrl: z.string(),
  heldUntil: z.string(),
  /** The account that started it; null for a guest. */
  userId: z.nullable(z.string()),
  /** Proves to the shop that a guest started it: the key of its request. null for an account. */
  key: z.nullable(z.string()),
  /** The lines to remove from the cart after the payment. */
  lines: z.array(orderedLine),
});

/** A payment by the wallet that was started in this browser and is not known to have ended. */
export type WalletAttempt = z.infer<typeof attempt>;

/**
 * The newest started payment: kept until its order is paid, has ended or is replaced. It outlasts the visit, because
 * the wallet's app may return to another tab.
 */
export const walletAttempt = storedValue<WalletAttempt | null>({
  key: 'walletAttempt',
  read(text) {
    const parsed = z.safeParse(attempt, storedJson(text));
    return parsed.success ? parsed.data : null;
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** The attempt of the current user. An account's attempt belongs to no other account and to no guest. */
export function attemptOf(attempt: WalletAttempt | null, userId: string | null): WalletAttempt | null {
  return attempt !== null && (attempt.userId === null || attempt.userId === userId) ? attempt : null;
}

export function forgetAttempt(orderId: string): void {
  if (walletAttempt.get()?.orderId === orderId) walletAttempt.set(null);
}
