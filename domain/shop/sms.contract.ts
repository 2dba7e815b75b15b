import * as z from 'zod/mini';

/** The text messages that customers with a phone number get. `lateReturns`: two hours after an agreed return. */
export const smsNotices = z.object({ reminders: z.boolean(), lateReturns: z.boolean() });
export type SmsNotices = Readonly<z.infer<typeof smsNotices>>;

export const NO_SMS_NOTICES: SmsNotices = { reminders: false, lateReturns: false };

/** GET /api/shop/sms. `isConnected` false: no gateway is set, and no message is sent whatever the settings. */
export const smsAnswer = z.extend(smsNotices, { isConnected: z.boolean(), version: z.int() });
export type SmsAnswer = z.infer<typeof smsAnswer>;

/** PUT /api/shop/sms. Missing kinds keep their value. Without a version the last write wins. */
export const smsInput = z.extend(z.partial(smsNotices), { version: z.optional(z.int()) });

export const smsSaved = z.object({ version: z.int() });
