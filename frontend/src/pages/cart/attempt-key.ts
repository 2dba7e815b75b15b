import * as z from 'zod/mini';
import { digestOf } from '../../lib/digest.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedJson, storedValue } from '../../lib/stored-value.ts';

/** So long an order whose answer was lost is found by sending the same again. */
const DAY_MS = 86_400_000;

const attempt = z.object({ secret: z.string(), since: z.number() });
type Attempt = z.infer<typeof attempt>;

/** A secret, not the body: what a guest writes of themselves does not stay in the browser. */
const current = storedValue<Attempt | null>({
  key: 'checkoutAttempt',
  read(text) {
    const parsed = z.safeParse(attempt, storedJson(text));
    return parsed.success ? parsed.data : null;
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** When the checkout opens: tabs that send at the same moment then have the same secret already. */
export function prepareAttempt(): Attempt {
  let prepared = newAttempt();
  current.change((known) => {
    if (known !== null && serverNow() - known.since < DAY_MS) prepared = known;
    return prepared;
  });
  return prepared;
}

/**
 * The key of this attempt: the same for as long as the same order is sent from any tab of this browser, also after a
 * reload, so that an order whose answer was lost is found again instead of placed twice. Another body is another attempt.
 */
export const attemptKey = (body: unknown): string => `${prepareAttempt().secret}-${digestOf(JSON.stringify(body))}`;

/** The order was placed: the same goods again are a new order. */
export function endAttempt(): void {
  current.set(newAttempt());
}

const newAttempt = (): Attempt => ({ secret: newIdempotencyKey(), since: serverNow() });
