import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import type { ShopReadModels } from './desk.ts';
import { type ListQuery, limitOf, listPage, type RowPage, readCursor, searchText } from './paging.ts';

const CURSOR = ['number', 'string'] as const;
const WHOLE_CATALOGUE = 100_000;

/** Products in the order in which they were added; `q` is found anywhere in the name. */
export async function productPage(
  { products }: ShopReadModels,
  query: ListQuery,
  withInactive: boolean,
): Promise<RowPage<ProductDoc>> {
  const [index, equals] = withInactive ? (['kept', [0]] as const) : (['visible', [1]] as const);
  const text = searchText(query).toLowerCase();
  if (text === '') return listPage(products, query, { index, equals, cursor: CURSOR });
  const after = Number(readCursor(query, CURSOR)?.[0] ?? 0);
  const all = await products.find({ index, equals, limit: WHOLE_CATALOGUE });
  const hits = all.docs.filter(({ fields }) => fields.name.toLowerCase().includes(text));
  const rest = hits.filter(({ productId }) => productId > after);
  const docs = rest.slice(0, limitOf(query));
  const last = docs.at(-1);
  const next = last && rest.length > docs.length ? [last.productId, last.id] : undefined;
  return { docs, total: hits.length, next };
}
