import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { languageOf } from '@naust/domain/language.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { salesDocumentOf } from '@naust/read-models/documents/sales-document.answer.ts';
import { businessAt, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { QueryDeps } from './query-dependencies.ts';

/** A numbered document with all that it says; null if there is none, or if the read models lag behind `upTo`. */
export const salesDocuments =
  ({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>) =>
  async (documentId: string, upTo: Position): Promise<SalesDocument | null> => {
    if ((await waitFor(['documents', 'orders', 'shop'], upTo)) === 'stale') return null;
    const doc = await models.documents.get(documentId);
    const order = doc && (await models.orders.get(doc.orderId));
    if (doc === null) return null;
    const invoice = doc.credits === null ? null : await models.documents.get(doc.credits.id);
    const seller = businessAt(await models.shop.get(THE_SHOP), doc.shopVersion);
    return salesDocumentOf(doc, { invoice, seller, language: languageOf(order ?? {}) });
  };
