import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { vatCode } from '../vat-code.ts';
import { oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';

/** GET /api/charge-kinds, in order. `amount` in kr with VAT; null: by what was spent ('etter medgått'). */
export const chargeKindAnswer = z.object({
  id: z.int(),
  name: z.string(),
  amount: z.nullable(kr),
  vatCode,
  order: z.int(),
  version: z.int(),
});
export type ChargeKindAnswer = z.infer<typeof chargeKindAnswer>;

const amount = z.nullable(z.number().check(z.gt(0), z.lte(MOST_KR)));

/** POST /api/charge-kinds. Without a code it is 25 %. */
export const chargeKindInput = z.object({
  name: oneName(60),
  amount: z.optional(amount),
  vatCode: z.optional(vatCode),
});

/** PUT /api/charge-kinds/{id}: a missing field keeps its value. */
export const revisedChargeKind = z.object({
  name: z.optional(oneName(60)),
  amount: z.optional(amount),
  vatCode: z.optional(vatCode),
  version: z.optional(z.int()),
});
