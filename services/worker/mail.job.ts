import type { MailOutcome } from '@naust/domain/mails/mail-outcome.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import type { GiveBack } from '@naust/infra/http/rate-limits.ts';
import { type JobDefinition, QueueRests } from '@naust/infra/jobs/jobs.port.ts';
import { isGivenUp } from '@naust/infra/jobs/queue-rest.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { type Mail, type MailAttachment, MailAway, MailRefused } from '@naust/infra/mail/mail.port.ts';
import { messageHost } from '@naust/infra/mail/mail-host.ts';
import type { LetterFile } from '@naust/mails/letter.ts';
import type { RecordedMail, ShopMail, WrittenMail } from '@naust/mails/mail.ts';
import type { MailFacts } from '@naust/mails/mail-facts.ts';

export interface MailDeps {
  facts: MailFacts;
  mail: Pick<Mail, 'send' | 'forget'>;
  keys: Pick<PersonKeys, 'find'>;
  documentFiles: Pick<DocumentFiles, 'open'>;
  clock: Clock;
  /** The shop's own address, without a slash at the end. All links begin with it. */
  baseUrl: string;
  /** Counts a mail to an address. Refuses more than the hourly limit per person: the mail waits. */
  holdReceiver(email: string): Promise<GiveBack>;
  /** Records the outcome of a mail. Repeating is harmless. */
  record(mail: RecordedMail, outcome: MailOutcome): Promise<void>;
  onRefused(jobName: string, error: MailRefused): void;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** A greylisting server accepts a mail after some minutes; an unreachable one is tried every hour. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE];
/** Over a weekend the owner may not notice that the mail server's password has changed. */
const RETRY_FOR_MS = 3 * 24 * HOUR;

/** Writes a mail from the current facts, and sends it. */
export function mailJob(kind: ShopMail, deps: MailDeps): JobDefinition {
  const { facts, baseUrl, clock } = deps;
  const definition: JobDefinition = {
    name: kind.name,
    queue: kind.queue,
    retryForMs: RETRY_FOR_MS,
    isSerial: true,
    backoff: (attempt) => WAITS[attempt - 1] ?? HOUR,
    async run(job, signal, note) {
      const written = await kind.write(job, facts, baseUrl);
      if (!written) return note('skipped');
      const recorded = kind.recordedMail(job);
      const record = async (outcome: MailOutcome) => void (recorded && (await deps.record(recorded, outcome)));
      try {
        await sendCounted(written, deps, signal);
      } catch (error) {
        if (error instanceof MailRefused) {
          deps.onRefused(kind.name, error);
          await record(error.reason);
          return note('failed');
        }
        if (!signal.aborted && isGivenUp(definition, job, clock.now(), error)) await record('GAVE_UP');
        throw error;
      }
      await record('sent');
      await kind.afterwards(job, facts);
    },
  };
  return definition;
}

/** A mail that is not sent does not count. */
async function sendCounted(written: WrittenMail, deps: MailDeps, signal: AbortSignal): Promise<void> {
  const giveBack = await deps.holdReceiver(written.to.email);
  try {
    await sendWritten(written, deps, signal);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function sendWritten(
  { about, from, to: addressee, attachments = [], ...letter }: WrittenMail,
  { mail, keys, baseUrl, documentFiles }: Pick<MailDeps, 'mail' | 'keys' | 'baseUrl' | 'documentFiles'>,
  signal: AbortSignal,
): Promise<void> {
  const { personId, name, email: address } = addressee;
  const sending = {
    from: senderOf(from, baseUrl),
    to: { name, address },
    personId,
    messageId: messageIdOf(about, baseUrl),
    attachments: await Promise.all(attachments.map((file) => openAttachment(file, documentFiles))),
    ...letter,
  };
  await mail.send(sending, signal).catch(restWhereAway);
  crashPoint('mail.sent');
  // If the person was erased meanwhile, their mails were removed before this one was stored.
  if ((await keys.find([personId])).get(personId) === null) await mail.forget(personId);
}

async function openAttachment({ name, file }: LetterFile, files: MailDeps['documentFiles']): Promise<MailAttachment> {
  const content = await files.open(file);
  if (content === null) throw new Error(`${file} is missing in the store of documents: restore it from a backup`);
  return { name, type: 'application/pdf', content };
}

/** Before a shop is set up it has no address of its own, but must send links. */
const senderOf = ({ name, address }: WrittenMail['from'], baseUrl: string) => ({
  name,
  address: address === '' ? `butikken@${messageHost(baseUrl)}` : address,
});

/** Derived from the cause of a mail, so that a mail that was sent twice is recognised. */
const messageIdOf = (about: string, baseUrl: string): string => `<${about}@${messageHost(baseUrl)}>`;

function restWhereAway(fault: unknown): never {
  throw fault instanceof MailAway ? new QueueRests(fault.message, { cause: fault }) : fault;
}
