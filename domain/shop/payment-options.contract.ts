import * as z from 'zod/mini';

/** GET /api/shop/payment-options. */
export const paymentOptionsAnswer = z.object({
  options: z.array(z.object({ id: z.int(), name: z.string(), on: z.boolean() })),
  version: z.int(),
});
export type PaymentOptionsAnswer = z.infer<typeof paymentOptionsAnswer>;

/** PUT /api/shop/payment-options. An option that is not named stays as it is. Without a version the last write wins. */
export const paymentOptionsInput = z.object({
  options: z.array(z.object({ id: z.int(), on: z.boolean() })).check(z.minLength(1), z.maxLength(20)),
  version: z.optional(z.int()),
});

export const paymentOptionsSaved = z.object({ version: z.int() });

/** Of which wallet: `simulated` and `test` move no money. */
const walletKind = z.enum(['simulated', 'test', 'real']);
export type WalletKind = z.infer<typeof walletKind>;

/** GET /api/shop/vipps. */
export const vippsAnswer = z.object({ kind: walletKind });

/** POST /api/shop/test-vipps: when the wallet answered (instant, UTC). */
export const vippsTested = z.object({ testedAt: z.string() });
