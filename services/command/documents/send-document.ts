import { refuse } from '@naust/domain/refusal.ts';
import { hasEhf } from '@naust/infra/documents/vat-category.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { orderOfDocument } from '../dependencies/order-of-document.ts';
import { decisionOn } from './document-parties.ts';

type SendingDeps = Deps<'documents' | 'order' | 'secrets' | 'salesDocument'>;

/** Asks for the delivery of a document; a job delivers it. The same key again is the same delivery. */
export async function sendDocument(
  deps: SendingDeps,
  documentId: string,
  wanted: 'mail' | 'ehf',
  { by, idempotencyKey }: Pick<RequestContext, 'by' | 'idempotencyKey'>,
) {
  const orderId = await orderOfDocument(deps, documentId);
  const personal = (await decisionOn(deps, orderId, documentId))?.data.personal ?? refuse('DOCUMENT_FORGOTTEN');
  if (wanted === 'ehf') await requireEhf(deps, documentId, personal);
  else if (!personal.buyer.email) refuse('NO_EMAIL');
  const sendingId = addedId(deps, `send ${documentId}`, idempotencyKey);
  const { position } = await deps.documents().run({ type: 'AskSending', documentId, by: wanted, sendingId }, by);
  return { body: { id: documentId }, position };
}

interface Parties {
  readonly buyer: { readonly isBusiness: boolean; readonly orgNumber: string | null };
  readonly reference: string | null;
}

async function requireEhf(deps: SendingDeps, documentId: string, parties: Parties): Promise<void> {
  if (!parties.buyer.isBusiness || !parties.buyer.orgNumber) refuse('EHF_NEEDS_BUSINESS');
  if (!parties.reference) refuse('EHF_NEEDS_REFERENCE');
  const { position } = await deps.documents().look();
  const document = await deps.salesDocument(documentId, position);
  if (document === null || !hasEhf(document)) refuse('EHF_NOT_POSSIBLE');
}
