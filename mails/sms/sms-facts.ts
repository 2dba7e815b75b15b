import type { SmsNotices } from '@naust/domain/shop/sms.contract.ts';
import type { MailedOrder, MailFacts } from '../mail-facts.ts';

/** What text messages read from the shop. null: there is no recipient. */
export interface SmsFacts extends Pick<MailFacts, 'business' | 'reminder' | 'requestedPayment'> {
  smsNotices(): Promise<SmsNotices>;
  /** The message was accepted before. */
  isSmsSent(orderId: string, smsId: string): Promise<boolean>;
  /** null also if nothing is two hours late of what was to be returned at `to`. */
  lateReturn(asked: { orderId: string; to: string }): Promise<MailedOrder | null>;
}
