import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** `late`: two hours after an agreed return; `payment`: a link to pay what is owed. */
export const SMS_KINDS = ['pickup', 'return', 'late', 'payment'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/** Why a message is not tried any more. `GAVE_UP`: the gateway took nothing for the time in which it mattered. */
export const SMS_FAILURES = ['NUMBER_REFUSED', 'GAVE_UP'] as const;
export type SmsFailure = (typeof SMS_FAILURES)[number];

const message = { orderId: z.string(), kind: z.enum(SMS_KINDS), smsId: z.string() };

/** Facts of `order-<id>`: the outcomes of text messages to its customer. */
export const smsEvents = defineEvents({
  /** The gateway accepted it. */
  SmsSent: event(z.object(message)),
  /** It is not tried any more. */
  SmsNotDelivered: event(z.object({ ...message, reason: z.enum(SMS_FAILURES) })),
});
export type SmsEvent = EventsOf<typeof smsEvents>;
