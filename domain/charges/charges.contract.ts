import * as z from 'zod/mini';
import { kr, longIdText, smallId, undoToken } from '../contract.ts';
import { vatCode } from '../vat-code.ts';
import { oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

/** POST /api/orders/{id}/charges, one request per row. */
export const chargeInput = z.object({
  description: oneName(300).check(z.minLength(1)),
  amount: z.number().check(z.gt(0), z.lte(MOST_KR)),
  paymentId: z.optional(z.nullable(smallId)),
  /** The name or id of a kind of charge, which gives its VAT code. Without one it is 'Annet'. */
  kind: z.optional(z.nullable(z.union([smallId, oneName(60)]))),
  /** A charge begins unpaid; it is settled by a call of its own. */
  isSettled: z.optional(z.literal(false)),
});

/** PUT /api/charges/{id}. */
export const chargeToggle = z.object({ isSettled: z.boolean(), version: z.optional(z.int()) });

export const chargeAnswer = z.object({
  id: longIdText,
  orderId: longIdText,
  description: z.string(),
  amount: kr,
  /** The name of its kind. An older cached answer has neither this nor the code. */
  kind: z.optional(z.string()),
  vatCode: z.optional(vatCode),
  paymentId: z.nullable(z.int()),
  PaymentOption: z.nullable(z.object({ id: z.int(), name: z.string() })),
  isSettled: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
/** GET /api/orders/{id}/own-charges, for the order's customer. */
export const ownCharges = z.array(
  z.pick(chargeAnswer, { id: true, description: true, amount: true, isSettled: true, createdAt: true }),
);

/** Answer of PUT /api/charges/{id}. */
export const chargeToggled = z.extend(chargeAnswer, undoToken);

export type ChargeAnswer = z.infer<typeof chargeAnswer>;
