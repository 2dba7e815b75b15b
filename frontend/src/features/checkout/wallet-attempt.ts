import { longIdText } from '@naust/domain/contract.ts';
import * as z from 'zod/mini';
import { orderedLine } from '../../lib/ordered-line.ts';
import { storedJson, storedValue } from '../../lib/stored-value.ts';

const attempt = z.object({
  orderId: longIdText,
  orderNo: z.int(),
  redirectUrl: z.string(),
  heldUntil: z.string(),
  /** The account that began it; null for a guest. */
  userId: z.nullable(z.string()),
  /** What shows the shop that a guest began it: the key of its request. Null for an account. */
  key: z.nullable(z.string()),
  /** What leaves the cart when it is paid. */
  lines: z.array(orderedLine),
});

/** A payment by the wallet that was begun in this browser and is not known to have ended. */
export type WalletAttempt = z.infer<typeof attempt>;

/**
 * The newest begun payment: kept until its order is paid, has ended or is replaced. It lasts longer than the visit,
 * because the wallet's app may come back to another tab.
 */
export const walletAttempt = storedValue<WalletAttempt | null>({
  key: 'walletAttempt',
  read(text) {
    const parsed = z.safeParse(attempt, storedJson(text));
    return parsed.success ? parsed.data : null;
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** The attempt of whoever is here now. An account's is no other account's and no guest's. */
export function attemptOf(attempt: WalletAttempt | null, userId: string | null): WalletAttempt | null {
  return attempt !== null && (attempt.userId === null || attempt.userId === userId) ? attempt : null;
}

export function forgetAttempt(orderId: string): void {
  if (walletAttempt.get()?.orderId === orderId) walletAttempt.set(null);
}
