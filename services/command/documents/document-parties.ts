import type { DocumentInput } from '@naust/domain/documents/documents.contract.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';
import type { OrderDocumentEvent } from '@naust/domain/orders/order-documents.events.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The decision on a document of an order, with its buyer while the books keep it. */
export async function decisionOn(
  deps: Deps<'order'>,
  orderId: string,
  documentId: string,
): Promise<OrderDocumentEvent | null> {
  for (const fact of await deps.order(orderId).recorded()) {
    const isDecision = fact.type === 'InvoiceDecided' || fact.type === 'CreditDecided';
    if (isDecision && fact.data.documentId === documentId) return fact;
  }
  return null;
}

/** The account's or the guest's details of now; an address in the request wins. null if the person is erased. */
export async function buyerOf(
  deps: Deps<'user'>,
  { content }: RecordedOrder,
  address: DocumentInput['address'],
): Promise<DocumentBuyer | null> {
  const { userId, personal } = content;
  if (personal === null) return null;
  const account = userId === null ? null : (await deps.user(userId).peek()).state;
  if (account?.isErased) return null;
  const { contact, stated } = personal;
  const place = { address: null, postalCode: null, city: null };
  const known = account?.personal ?? { ...place, name: '', email: '', phone: null, orgNumber: null, ...contact };
  const { name, orgNumber } = known;
  return {
    name,
    isBusiness: account?.isBusiness ?? contact?.isBusiness ?? false,
    orgNumber,
    address: known.address,
    postalCode: known.postalCode,
    city: known.city,
    ...address,
    email: (stated?.invoiceEmail ?? known.email) || null,
    phone: known.phone ?? stated?.phone ?? null,
  };
}
