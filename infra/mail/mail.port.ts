import type { MailFailure } from '@naust/domain/mails/mail-state.contract.ts';

export interface MailAddress {
  name: string;
  /** One plain address, at most 254 characters. */
  address: string;
}

export interface MailAttachment {
  /** Of the file, as the reader saves it. */
  name: string;
  /** Its media type. */
  type: string;
  content: Buffer;
}

export interface OutgoingMail {
  from: MailAddress;
  to: MailAddress;
  /** Receives the replies; left out: the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** `<…@…>`. Derived from the cause, so that a repeated mail is recognised. */
  messageId: string;
  /** URL that a mail program calls by POST, without a login, to unsubscribe its reader. */
  unsubscribe?: string;
  /** The person whose data it holds: copies of the mail are removed when the person is erased. */
  personId: string;
}

/**
 * No mail can be sent now to any recipient: the server is not reachable, rejects our login, or the folder is not
 * writable. The message says which, in Norwegian.
 */
export class MailAway extends Error {
  override readonly name = 'MailAway';
}

/** This mail is refused for good: a retry would fail too. */
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
   * Resolves once the mail is handed over: accepted by the server, or durable in the folder. May be repeated after a
   * failure. Rejects if the server cannot accept it yet, or the signal aborts.
   * @throws MailAway
   * @throws MailRefused if the address is invalid, or the server refuses for good
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Removes stored copies of mails to this person. Repeating is harmless. */
  forget(personId: string): Promise<void>;
  /** Removes stored copies of mails that were sent more than 30 days ago. Repeating is harmless. */
  forgetOld(): Promise<void>;
}
