import type { MailOutcome } from '@naust/domain/mails/mail-outcome.ts';
import { failureWords } from '@naust/domain/mails/mail-words.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RecordedDelivery } from '@naust/mails/mail.ts';
import type { Deps } from '../dependencies/dependencies.ts';

interface StoredDocument {
  documentId: string;
  orderId: string;
  sha256: string;
  ehfSha256: string | null;
}

/** Repeating is harmless. */
export async function recordStored(deps: Deps<'documents'>, data: StoredDocument): Promise<void> {
  const by = { channel: 'job', correlationId: `document ${data.documentId}` } as const;
  await deps.documents().run({ type: 'RecordDocument', event: { type: 'DocumentStored', data } }, by);
}

/** The outcome of a delivery by mail. */
export async function recordDelivery(
  deps: Deps<'documents'>,
  { document, mailId }: RecordedDelivery,
  outcome: MailOutcome,
): Promise<void> {
  const { documentId, orderId, sendingId, reminderId } = document;
  const delivery = { documentId, orderId, by: 'mail', sendingId } as const;
  const by = { channel: 'job', correlationId: `mail ${mailId}` } as const;
  if (outcome === 'sent' && reminderId !== undefined)
    return recordReminder(deps, { reminderId, documentId, orderId }, by);
  const event =
    outcome === 'sent'
      ? ({ type: 'DocumentSent', data: delivery } as const)
      : ({ type: 'DocumentFailed', data: { ...delivery, reason: failureWords[outcome] } } as const);
  await deps.documents().run({ type: 'RecordDocument', event }, by);
}

/** Repeating is harmless. */
export async function recordReminderStored(
  deps: Deps<'documents'>,
  data: { reminderId: string; documentId: string; orderId: string; sha256: string },
): Promise<void> {
  const by = { channel: 'job', correlationId: `reminder ${data.reminderId}` } as const;
  await deps.documents().run({ type: 'RecordDocument', event: { type: 'ReminderStored', data } }, by);
}

async function recordReminder(
  deps: Deps<'documents'>,
  reminder: { reminderId: string; documentId: string; orderId: string },
  by: CommandContext,
): Promise<void> {
  const data = { ...reminder, by: 'mail' } as const;
  await deps.documents().run({ type: 'RecordDocument', event: { type: 'ReminderSent', data } }, by);
}

/** The outcome of a delivery as EHF; `failed`: why it did not go. */
export async function recordEhf(
  deps: Deps<'documents'>,
  sending: { documentId: string; orderId: string; sendingId: string },
  failed: string | null,
): Promise<void> {
  const delivery = { ...sending, by: 'ehf' } as const;
  const event =
    failed === null
      ? ({ type: 'DocumentSent', data: delivery } as const)
      : ({ type: 'DocumentFailed', data: { ...delivery, reason: failed } } as const);
  const by = { channel: 'job', correlationId: `ehf ${sending.sendingId}` } as const;
  await deps.documents().run({ type: 'RecordDocument', event }, by);
}
