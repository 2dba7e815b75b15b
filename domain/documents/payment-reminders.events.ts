import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { REMINDER_STEPS } from './payment-reminders.ts';

const about = { reminderId: z.string(), documentId: z.string(), orderId: z.string(), orderNo: z.int() };

/** Facts of a stream `order-<id>` about reminders of its invoices. */
export const paymentReminderEvents = defineEvents({
  /** Dates yyyy-mm-dd in Oslo; `dueDate` is the new limit. The fee and the interest are owed from now on. */
  ReminderDecided: event(
    z.object({
      ...about,
      step: z.enum(REMINDER_STEPS),
      date: z.string(),
      dueDate: z.string(),
      feeOre: z.int(),
      interestOre: z.int(),
      /** The fee is the compensation that a business pays instead of fees. */
      isCompensation: z.boolean(),
      /** What was left of the invoice, and of earlier fees and interest. */
      invoiceOwedOre: z.int(),
      earlierOre: z.int(),
      /** Version of the stream `shop` that gives its sender. */
      shopVersion: z.int(),
    }),
  ),
  /** The shop does not ask for the fee and the interest of a reminder any more. */
  ReminderFeeWaived: event(z.object({ ...about, amountOre: z.int() })),
});
export type PaymentReminderEvent = EventsOf<typeof paymentReminderEvents>;
