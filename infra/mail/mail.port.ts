import type { MailFailure } from '@naust/domain/mails/mail-state.contract.ts';

export interface MailAddress {
  name: string;
  /** One plain address, at most 254 characters. */
  address: string;
}

export interface OutgoingMail {
  from: MailAddress;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** `<…@…>`. Follows from the cause, so that a mail that comes twice is recognised. */
  messageId: string;
  /** An address that a mail program calls by POST, without a login, when its reader wants no more such mails. */
  unsubscribe?: string;
  /** Whose data it holds: what is kept of the mail goes when the person is erased. */
  personId: string;
}

/**
 * No mail can be sent now, whoever it is for: the server is away, does not know us, or the folder cannot be written.
 * The message says which, in Norwegian.
 */
export class MailAway extends Error {
  override readonly name = 'MailAway';
}

/** This mail is refused for good, whatever becomes of others: no try after this one would end otherwise. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly reason: MailFailure;

  constructor(message: string, reason: MailFailure, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.reason = reason;
  }
}

export interface Mail {
  /**
   * Resolves once the mail is in other hands: taken by the server, or durable in the folder. May be repeated after a
   * failure. Rejects where the server cannot take it yet, or the signal aborts.
   * @throws MailAway
   * @throws MailRefused where the address is none, or the server says no for good
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Removes what is kept of mails to this person. Repeating is harmless. */
  forget(personId: string): Promise<void>;
  /** Removes what is kept of mails that were sent more than 30 days ago. Repeating is harmless. */
  forgetOld(): Promise<void>;
}
