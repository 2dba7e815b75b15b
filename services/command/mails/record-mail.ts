import type { MailOutcome } from '@naust/domain/mails/mail-outcome.ts';
import type { RecordedMail } from '@naust/mails/mail.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordDelivery } from '../documents/record-document.ts';

/** Records the outcome of a mail on its object, if that shows mails. Repeating is harmless. */
export async function recordMail(
  deps: Deps<'order' | 'inbox' | 'documents'>,
  mail: RecordedMail,
  outcome: MailOutcome,
): Promise<void> {
  if ('document' in mail) return recordDelivery(deps, mail, outcome);
  const { subject, kind, mailId } = mail;
  const command = { type: 'RecordMail', kind, mailId, outcome } as const;
  const by = { channel: 'job', correlationId: `mail ${mailId}` } as const;
  if (subject.word === 'order') await deps.order(subject.id).run(command, by);
  else await deps.inbox(subject.id).run(command, by);
}
