import { filledTerms } from '@naust/domain/shop/terms/fields.ts';
import type { PrintedContract } from '@naust/infra/documents/contract-paper.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { businessAt, THE_SHOP, termsAt } from '@naust/read-models/shop/shop.projection.ts';
import type { QueryDeps } from './query-dependencies.ts';

/**
 * The seller of an order and the terms that it was placed under, or those in force if it names none. Null if there is
 * no order, or if the read models lag behind `upTo`.
 */
export const agreedOn =
  ({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>) =>
  async (orderId: string, upTo: Position): Promise<Pick<PrintedContract, 'seller' | 'terms'> | null> => {
    if ((await waitFor(['orders', 'shop', 'terms'], upTo)) === 'stale') return null;
    const [order, shop] = [await models.orders.get(orderId), await models.shop.get(THE_SHOP)];
    if (order === null) return null;
    const seller = businessAt(shop, order.shopVersion);
    const version = termsAt(shop, 'rental', order.termsVersion) ?? termsAt(shop, 'rental', null);
    if (version === undefined) return { seller, terms: null };
    const written = await models.terms.get(String(version.version));
    return written && { seller, terms: { name: version.name, text: filledTerms(written, written.values) } };
  };
