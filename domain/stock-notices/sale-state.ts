import type { OrderableProduct } from '../catalogue/orderable-products.ts';

/** The state of a product for a buyer. */
export type SaleState = 'sold-out' | 'in-stock' | 'not-sold';

/** `stockQty` null: not counted, always available. */
export function saleStateOf(product: OrderableProduct | undefined, stockQty: number | null): SaleState {
  const isSold = product?.isActive && !product.isArchived && product.isForSale && product.priceSaleOre !== null;
  if (!isSold) return 'not-sold';
  return stockQty !== null && stockQty <= 0 ? 'sold-out' : 'in-stock';
}
