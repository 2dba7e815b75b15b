import { lateReturnSms } from './late-return-sms.ts';
import { paymentRequestSms } from './payment-request-sms.ts';
import { reminderSms } from './reminder-sms.ts';
import type { ShopSms } from './sms.ts';

/** The text messages to customers. */
export const allSms: readonly ShopSms[] = [reminderSms.sms, lateReturnSms.sms, paymentRequestSms.sms];
