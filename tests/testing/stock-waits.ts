import { type StockNoticeAnswer, stockNoticeAnswer } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import { type StockNoticeDoc, stockNotices } from '@naust/read-models/stock-notices/stock-notices.model.ts';
import { productForm, requireStatus } from './shop-story.ts';
import type { Answered, ShopUnderTest } from './shop-under-test.ts';

export interface Wait {
  readonly productId: number;
  readonly body: object;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  /** Identifies the caller who began the wait. */
  readonly key?: string | undefined;
}

export const askForNotice = (shop: ShopUnderTest, { productId, key, headers, ...call }: Wait): Promise<Answered> =>
  shop.call('POST', `/api/products/${productId}/stock-notice`, {
    token: null,
    ...call,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

/** Asks for a notice, and expects a wait. */
export const waitForStock = async (shop: ShopUnderTest, wait: Wait): Promise<StockNoticeAnswer> =>
  stockNoticeAnswer.parse(requireStatus(await askForNotice(shop, wait), 201));

/** An administrator saves the product with this stock. */
export async function setStock(
  shop: ShopUnderTest,
  productId: number,
  fields: Parameters<typeof productForm>[0],
): Promise<void> {
  const body = productForm({ name: 'Flyttekasser', is_for_sale: true, price_sale: 50, ...fields });
  requireStatus(await shop.call('PUT', `/api/products/${productId}`, { token: shop.adminToken, body }), 200);
}

export async function noticesOf(
  shop: ShopUnderTest,
  state: StockNoticeDoc['state'],
): Promise<readonly StockNoticeDoc[]> {
  const model = shop.shop.engines.readModels.model(stockNotices);
  return (await model.find({ index: 'byState', equals: [state], limit: 100 })).docs;
}

/** The ids that still have a key. */
export async function withKeys(shop: ShopUnderTest, ids: readonly string[]): Promise<string[]> {
  const keys = await shop.shop.engines.keys.find([...ids]);
  return ids.filter((id) => keys.get(id) != null);
}
