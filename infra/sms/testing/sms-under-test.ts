import type { OutgoingSms, Sms } from '../sms.port.ts';

export interface SmsUnderTest {
  sms: Sms;
  /** What has arrived, oldest first. */
  received(): Promise<readonly Pick<OutgoingSms, 'smsId' | 'to' | 'sender' | 'text'>[]>;
  close(): Promise<void>;
}

export const aSms = (more: Partial<OutgoingSms> = {}): OutgoingSms => ({
  smsId: 'sms.pickup.100000000000007.2026-06-05',
  to: '+4799887766',
  sender: 'Naust',
  text: 'Naust: Husk å hente i morgen kl. 10.',
  personId: '100000000000001',
  ...more,
});
