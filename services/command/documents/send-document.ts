import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { orderOfDocument } from '../dependencies/order-of-document.ts';
import { decisionOn } from './document-parties.ts';

/** Asks for the delivery of a document; a job delivers it. The same key again is the same delivery. */
export async function sendDocument(
  deps: Deps<'documents' | 'order' | 'secrets'>,
  documentId: string,
  wanted: 'mail' | 'ehf',
  { by, idempotencyKey }: Pick<RequestContext, 'by' | 'idempotencyKey'>,
) {
  const orderId = await orderOfDocument(deps, documentId);
  if (wanted === 'ehf') refuse('EHF_NOT_CONNECTED');
  const decided = await decisionOn(deps, orderId, documentId);
  if (!decided?.data.personal?.buyer.email) refuse('NO_EMAIL');
  const sendingId = addedId(deps, `send ${documentId}`, idempotencyKey);
  const { position } = await deps.documents().run({ type: 'AskSending', documentId, by: wanted, sendingId }, by);
  return { body: { id: documentId }, position };
}
