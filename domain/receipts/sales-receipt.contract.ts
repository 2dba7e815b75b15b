import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { PAYMENT_METHODS } from '../orders/recorded-payment.ts';
import { vatCode } from '../vat-code.ts';

const moved = z.object({
  /** yyyy-mm-dd. */
  day: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: kr,
  registerReceipt: z.nullable(z.string()),
});

/** GET /api/orders/{id}/receipt: `total` with charges and without what was credited. */
export const salesReceiptAnswer = z.object({
  heading: z.string(),
  state: z.enum(['open', 'reserved', 'paid', 'refunded', 'cancelled']),
  total: kr,
  /** Fees and interest of reminders, in the total. */
  fees: kr,
  /** Empty where the seller is not registered for MVA. */
  vat: z.array(z.object({ code: vatCode, rate: z.number(), base: kr, amount: kr })),
  /** Oldest first. */
  payments: z.array(moved),
  refunds: z.array(moved),
  due: kr,
});
export type SalesReceiptAnswer = z.infer<typeof salesReceiptAnswer>;
