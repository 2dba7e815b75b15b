import type { MailedDocument } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { mailedOrder, type OrderDeps } from './mailed-order.ts';

/**
 * A document goes to the address that it bears, or the order's. null if its customer is erased, or the shop does not know its
 * buyer any more.
 */
export async function mailedDocument(
  deps: OrderDeps & Deps<'documents' | 'salesDocument'>,
  { documentId, orderId }: { documentId: string; orderId: string },
): Promise<MailedDocument | null> {
  const { position } = await deps.documents().look();
  const document = await deps.salesDocument(documentId, position);
  if (document === null) throw new Error(`document ${documentId}: the read models do not have it yet`);
  const order = await mailedOrder(deps, orderId);
  if (order === null || document.buyer === null) return null;
  return { ...order, email: document.buyer.email ?? order.email, document };
}
