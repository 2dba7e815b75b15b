import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import type { Mail } from '@naust/infra/mail/mail.port.ts';

export interface MailDesk {
  mail: Mail;
  /** The shop's own address, without a slash at the end. Links begin with it, and with nothing else. */
  baseUrl: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Five tries within half an hour: a server that asks to come back later lets a mail in after some minutes. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE];

export const mailRetries: Pick<JobDefinition, 'tries' | 'backoff'> = {
  tries: WAITS.length + 1,
  backoff: (attempt) => WAITS[attempt - 1] ?? 20 * MINUTE,
};

/** Follows from what a mail is about, so that a mail that was sent twice is known by it. */
export const messageIdOf = (cause: string, baseUrl: string): string => `<${cause}@${new URL(baseUrl).hostname}>`;
