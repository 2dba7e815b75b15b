import { crashPoint } from '@naust/infra/crash-points.ts';
import { type JobDefinition, QueueRests } from '@naust/infra/jobs/jobs.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { type Mail, MailAway } from '@naust/infra/mail/mail.port.ts';
import type { ShopMail, WrittenMail } from '@naust/mails/mail.ts';
import type { MailFacts } from '@naust/mails/mail-facts.ts';

export interface MailDesk {
  facts: MailFacts;
  mail: Pick<Mail, 'send' | 'forget'>;
  keys: Pick<PersonKeys, 'find'>;
  /** The shop's own address, without a slash at the end. Links begin with it, and with nothing else. */
  baseUrl: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** A server that asks to come back later lets a mail in after some minutes; one that is away is looked for each hour. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE];
/** Over a weekend somebody may not see that the password of the mail server has changed. */
const PATIENCE = 3 * 24 * HOUR;

/** Writes a mail from what is so by then, and sends it. */
export function mailJob(kind: ShopMail, { facts, mail, keys, baseUrl }: MailDesk): JobDefinition {
  return {
    name: kind.name,
    queue: kind.queue,
    patienceMs: PATIENCE,
    inTurn: true,
    backoff: (attempt) => WAITS[attempt - 1] ?? HOUR,
    async run(job, signal) {
      const written = await kind.written(job, facts, baseUrl);
      if (!written) return;
      await sendWritten(written, { mail, keys, baseUrl }, signal);
      await kind.afterwards(job, facts);
    },
  };
}

async function sendWritten(
  { about, to: addressee, ...letter }: WrittenMail,
  { mail, keys, baseUrl }: Omit<MailDesk, 'facts'>,
  signal: AbortSignal,
): Promise<void> {
  const { personId, name, email: address } = addressee;
  const sending = { to: { name, address }, personId, messageId: messageIdOf(about, baseUrl), ...letter };
  await mail.send(sending, signal).catch(restWhereAway);
  crashPoint('mail.sent');
  // Who was erased meanwhile has been forgotten before this mail lay there.
  if ((await keys.find([personId])).get(personId) === null) await mail.forget(personId);
}

/** Follows from what a mail is about, so that a mail that was sent twice is known by it. */
const messageIdOf = (about: string, baseUrl: string): string => `<${about}@${new URL(baseUrl).hostname}>`;

function restWhereAway(fault: unknown): never {
  throw fault instanceof MailAway ? new QueueRests(fault.message, { cause: fault }) : fault;
}
