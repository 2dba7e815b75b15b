import * as z from 'zod/mini';
import { kr, longId, longIdText } from '../contract.ts';
import { depositAnswer } from '../orders/deposit.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { chargeInput } from './charges.contract.ts';

/** POST /api/orders/{id}/deposit/return; all that is left by default. */
export const depositReturnInput = z.object({
  method: z.string().check(z.maxLength(20)),
  amount: z.optional(z.nullable(z.number().check(z.lte(MOST_KR)))),
});
export type DepositReturnInput = z.infer<typeof depositReturnInput>;

/** POST /api/orders/{id}/deposit/keep: for a charge of the order, or for a new one of this description. */
export const depositKeepInput = z.object({
  amount: z.number().check(z.lte(MOST_KR)),
  chargeId: z.optional(longId),
  ...z.partial(z.pick(chargeInput, { description: true, kind: true })).shape,
});
export type DepositKeepInput = z.infer<typeof depositKeepInput>;

/** Of both: the id of the return or the keeping, and the deposit after it. */
export const depositSaved = z.object({ id: longIdText, orderId: longIdText, amount: kr, deposit: depositAnswer });
export const depositKept = z.extend(depositSaved, { chargeId: longIdText });
