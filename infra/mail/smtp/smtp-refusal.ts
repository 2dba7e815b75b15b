import type { MailFailure } from '@naust/domain/mails/mail-state.contract.ts';
import { MailRefused } from '../mail.port.ts';

interface SmtpError {
  message?: string;
  /** The SMTP command that failed. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Commands whose refusal concerns the recipient or the mail itself. */
const OF_THIS_MAIL = ['RCPT TO', 'DATA'];
/** The server does not relay for us: the owner must fix that, and then the mail can be sent. */
const NOT_FOR_US = /relay|authenti/i;

/** A permanent refusal (5xx) of this mail; null for other errors. */
export function refusedBy(error: unknown): MailRefused | null {
  const { message = '', command = '', response = '', responseCode = 0 } = error as SmtpError;
  if (responseCode < 500 || !OF_THIS_MAIL.includes(command) || NOT_FOR_US.test(response)) return null;
  return new MailRefused(message, reasonIn(response, responseCode), error);
}

/** By the enhanced code (RFC 3463) if there is one: '550 5.1.1 no such user'. */
function reasonIn(response: string, code: number): MailFailure {
  const [, enhanced = ''] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced === '5.2.2') return 'MAILBOX_FULL';
  if (enhanced.startsWith('5.1.')) return 'ADDRESS_UNKNOWN';
  if (enhanced !== '') return 'MAIL_REFUSED';
  if (code === 552) return 'MAILBOX_FULL';
  return [550, 551, 553].includes(code) ? 'ADDRESS_UNKNOWN' : 'MAIL_REFUSED';
}
