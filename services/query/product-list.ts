import { soughtText } from '@naust/domain/folded-text.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { type AskedList, listPage, type RowPage, searchText } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

const CURSOR = ['number', 'string'] as const;

const READ = {
  visible: { index: 'visible', equals: [1] },
  kept: { index: 'kept', equals: [0] },
  archived: { index: 'kept', equals: [1] },
  rented: { index: 'rented', equals: [0, 1] },
} as const;

/**
 * Products in the order of their addition; `q` matches anywhere in the name. `rented`: rental products that are not
 * archived.
 */
export function productPage(
  { products }: ShopReadModels,
  asked: AskedList,
  which: keyof typeof READ,
): Promise<RowPage<ProductDoc>> {
  const text = soughtText(searchText(asked.query));
  const where = text === '' ? [] : [{ field: 'nameText', contains: text }];
  return listPage(products, asked, { ...READ[which], where, cursor: CURSOR });
}
