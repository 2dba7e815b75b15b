import type { MailOutcome } from '@naust/domain/mails/mail-outcome.ts';
import { failureWords } from '@naust/domain/mails/mail-words.ts';
import type { ToldDelivery } from '@naust/mails/mail.ts';
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
  { document, mailId }: ToldDelivery,
  outcome: MailOutcome,
): Promise<void> {
  const { documentId, orderId, sendingId } = document;
  const delivery = { documentId, orderId, by: 'mail', sendingId } as const;
  const by = { channel: 'job', correlationId: `mail ${mailId}` } as const;
  const event =
    outcome === 'sent'
      ? ({ type: 'DocumentSent', data: delivery } as const)
      : ({ type: 'DocumentFailed', data: { ...delivery, reason: failureWords[outcome] } } as const);
  await deps.documents().run({ type: 'RecordDocument', event }, by);
}
