import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { storedJson } from '../../lib/stored-value.ts';

const STORED = 'checkoutAttempt';
const attempt = z.object({ body: z.string(), key: z.string() });

/**
 * The key of this attempt: the same for as long as the same order is sent, also after a reload, so that an order whose
 * answer was lost is found again instead of placed twice. Another body is another attempt.
 */
export function attemptKey(body: unknown): string {
  const text = JSON.stringify(body);
  const known = z.safeParse(attempt, storedJson(forThisVisit.read(STORED)));
  if (known.success && known.data.body === text) return known.data.key;
  const key = newIdempotencyKey();
  forThisVisit.write(STORED, JSON.stringify({ body: text, key }));
  return key;
}

/** The order was placed: the same goods again are a new order. */
export function endAttempt(): void {
  forThisVisit.write(STORED, null);
}
