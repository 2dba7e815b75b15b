import { type MailOutcomes, mailRecorded, type RecordMail } from '../mails/mail-outcome.ts';
import { type RecordSms, type SmsOutcomes, smsRecorded } from '../sms/sms-outcome.ts';
import type { OrderEvent } from './orders.events.ts';

/** What became of the mails and text messages of an order. */
export interface NoticeOutcomes {
  readonly mails?: MailOutcomes;
  readonly sms?: SmsOutcomes;
}

export type RecordOutcome = RecordMail | RecordSms;

type OrderOutcomes = NoticeOutcomes & { readonly content: { readonly orderId: string } };

export function outcomeRecorded(command: RecordOutcome, order: OrderOutcomes | null): OrderEvent[] {
  if (order === null) return [];
  return command.type === 'RecordSms'
    ? smsRecorded(command, order)
    : mailRecorded(command, { word: 'order', id: order.content.orderId }, order.mails);
}
