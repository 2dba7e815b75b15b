import type { SmsFailure } from '@naust/domain/sms/sms.events.ts';

export interface OutgoingSms {
  /** Derived from the cause, so that a repeated message is recognised. */
  smsId: string;
  /** E.164. */
  to: string;
  /** Shown in place of a number: 1 to 11 letters, digits and spaces. */
  sender: string;
  text: string;
  /** The person whose data it holds: copies of the message are removed when the person is erased. */
  personId: string;
}

/** No message can be sent now: the gateway is not reachable or rejects our key, or the folder is not writable. */
export class SmsAway extends Error {
  override readonly name = 'SmsAway';
}

/** This message is refused for good: a retry would fail too. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  readonly reason: SmsFailure = 'NUMBER_REFUSED';
}

export interface Sms {
  /** False: messages go nowhere, and the settings say so. */
  readonly isConnected: boolean;
  /**
   * Resolves once the message is handed over: accepted by the gateway, or durable in the folder. May be repeated after
   * a failure, and after a crash.
   * @throws SmsAway
   * @throws SmsRefused if the gateway refuses this message for good
   */
  send(sms: OutgoingSms, signal?: AbortSignal): Promise<void>;
  /** Removes stored copies of messages to this person. Repeating is harmless. */
  forget(personId: string): Promise<void>;
  /** Removes stored copies of messages that were sent more than 30 days ago. Repeating is harmless. */
  forgetOld(): Promise<void>;
}

/** No messages: the default. */
export const noSms: Sms = {
  isConnected: false,
  async send() {
    throw new SmsAway('SMS is not set');
  },
  async forget() {},
  async forgetOld() {},
};
