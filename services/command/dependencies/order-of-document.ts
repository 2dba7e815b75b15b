import { refuse } from '@naust/domain/refusal.ts';
import type { Deps } from './dependencies.ts';

/** The order of a document that was issued. */
export async function orderOfDocument(deps: Deps<'documents'>, documentId: string): Promise<string> {
  const { state } = await deps.documents().look();
  return state.documents.get(documentId)?.orderId ?? refuse('DOCUMENT_NOT_FOUND');
}
