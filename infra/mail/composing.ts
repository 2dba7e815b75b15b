import { sendableEmail } from '@naust/domain/email-address.ts';
import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, type MailAttachment, MailRefused, type OutgoingMail } from './mail.port.ts';

const LONGEST_ADDRESS = 254;
const LONGEST_HEADER = 200;
/** No characters with a meaning in an address list, a header or a route. */
const ONE_ADDRESS = /^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+$/;
const MESSAGE_ID = /^<[\w.+-]+@[\w.-]+>$/;
const CONTROL = /\p{Cc}+/gu;

/**
 * A mail for nodemailer: addresses as objects, which are never parsed, one recipient, and no access to files or URLs.
 */
export function composed(mail: OutgoingMail, now: number): SendMailOptions {
  const [from, to] = [addressOf(mail.from), addressOf(mail.to)];
  if (!MESSAGE_ID.test(mail.messageId)) throw new Error('a mail needs a Message-ID');
  return {
    from,
    to,
    ...(mail.replyTo === undefined ? {} : { replyTo: addressOf({ name: '', address: mail.replyTo }) }),
    envelope: { from: from.address, to: [to.address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(attached),
    messageId: mail.messageId,
    date: new Date(now),
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const attached = ({ name, type, content }: MailAttachment) => ({
  filename: oneLine(name),
  contentType: type,
  content,
  contentDisposition: 'attachment' as const,
});

/** RFC 8058: one click in the mail program, without a page. */
function unsubscribing({ unsubscribe }: OutgoingMail): Readonly<Record<string, string>> {
  if (unsubscribe === undefined) return {};
  const { href } = new URL(unsubscribe);
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** With the domain in the form that every server accepts. */
function addressOf({ name, ...written }: MailAddress): MailAddress {
  const address = sendableEmail(written.address);
  if (address.length > LONGEST_ADDRESS || !ONE_ADDRESS.test(address)) {
    throw new MailRefused('not one mail address', 'ADDRESS_INVALID');
  }
  return { name: oneLine(name), address };
}

const oneLine = (text: string) => text.slice(0, LONGEST_HEADER).replace(CONTROL, ' ').trim();
