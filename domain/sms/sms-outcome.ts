import type { SmsEvent, SmsFailure, SmsKind } from './sms.events.ts';

export type SmsOutcome = 'sent' | SmsFailure;

/** The outcomes of an order's text messages, by their ids. */
export type SmsOutcomes = Readonly<Record<string, SmsOutcome>>;

/** Records the outcome of a text message. */
export interface RecordSms {
  readonly type: 'RecordSms';
  readonly kind: SmsKind;
  readonly smsId: string;
  readonly outcome: SmsOutcome;
}

/** A message that was sent once stays sent, whatever the outcome of a second try. */
export function smsRecorded(
  { kind, smsId, outcome }: RecordSms,
  order: { readonly content: { readonly orderId: string }; readonly sms?: SmsOutcomes } | null,
): SmsEvent[] {
  if (order === null) return [];
  const before = order.sms?.[smsId];
  if (before === 'sent' || before === outcome) return [];
  const message = { orderId: order.content.orderId, kind, smsId };
  return outcome === 'sent'
    ? [{ type: 'SmsSent', data: message }]
    : [{ type: 'SmsNotDelivered', data: { ...message, reason: outcome } }];
}

export const withSmsOutcome = (known: SmsOutcomes | undefined, { type, data }: SmsEvent): SmsOutcomes => ({
  ...known,
  [data.smsId]: type === 'SmsSent' ? 'sent' : data.reason,
});
