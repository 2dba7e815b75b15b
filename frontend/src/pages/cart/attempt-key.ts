import * as z from 'zod/mini';
import { digestOf } from '../../lib/digest.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { storedJson, storedValue } from '../../lib/stored-value.ts';

/** How long an order whose answer was lost can be found by sending it again. */
const DAY_MS = 86_400_000;

const attempt = z.object({ secret: z.string(), since: z.number() });
type Attempt = z.infer<typeof attempt>;

/** A secret instead of the body: a guest's details must not stay in the browser. */
const current = storedValue<Attempt | null>({
  key: 'checkoutAttempt',
  read(text) {
    const parsed = z.safeParse(attempt, storedJson(text));
    return parsed.success ? parsed.data : null;
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
});

/** Called when the checkout opens, so that tabs that send at the same moment share the secret. */
export function prepareAttempt(): Attempt {
  let prepared = newAttempt();
  current.change((known) => {
    if (known !== null && serverNow() - known.since < DAY_MS) prepared = known;
    return prepared;
  });
  return prepared;
}

/**
 * The key of this attempt. It is the same as long as the same order is sent from any tab of this browser, also after a
 * reload, so that an order whose answer was lost is found instead of placed twice. Another body is another attempt.
 */
export const attemptKey = (body: unknown): string => `${prepareAttempt().secret}-${digestOf(JSON.stringify(body))}`;

/** The order was placed: the same items again are a new order. */
export function endAttempt(): void {
  current.set(newAttempt());
}

const newAttempt = (): Attempt => ({ secret: newIdempotencyKey(), since: serverNow() });
