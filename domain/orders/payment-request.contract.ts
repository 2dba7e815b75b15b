import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { qrCode } from '../qr-code.contract.ts';

/** POST /api/orders/{id}/payment-request. Without `by` nothing is sent. */
export const paymentRequestInput = z.optional(z.object({ by: z.optional(z.enum(['mail', 'sms'])) }));

/** `url`: the order's page, where `amount` is paid. `mail`, `sms`: whether it can be sent so. */
export const paymentRequestAnswer = z.object({
  url: z.string(),
  amount: kr,
  qr: qrCode,
  mail: z.boolean(),
  sms: z.boolean(),
});
export type PaymentRequestAnswer = z.infer<typeof paymentRequestAnswer>;
