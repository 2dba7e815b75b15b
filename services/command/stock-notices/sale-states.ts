import { orderableProducts } from '@naust/domain/catalogue/orderable-products.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import type { InventoryState } from '@naust/domain/inventory/inventory-state.ts';
import { type SaleState, saleStateOf } from '@naust/domain/stock-notices/sale-state.ts';
import type { Deps } from '../dependencies/dependencies.ts';

export type SaleStateOf = (productId: number) => SaleState;
type StockDeps = Deps<'catalogue' | 'inventory'>;

/** Sale states of products from the cache. */
export async function rememberedSaleStates({ catalogue, inventory }: StockDeps): Promise<SaleStateOf> {
  return saleStates((await catalogue().peek()).state, (await inventory().peek()).state);
}

/** The same from the log. */
export async function recordedSaleStates({ catalogue, inventory }: StockDeps): Promise<SaleStateOf> {
  return saleStates((await catalogue().look()).state, (await inventory().look()).state);
}

function saleStates(catalogue: CatalogueState, inventory: InventoryState): SaleStateOf {
  return (productId) => {
    const product = orderableProducts(catalogue, [productId]).products.get(productId);
    // Between its two steps a new product is in the catalogue only.
    const { stockQty = 0 } = inventory.products.get(productId) ?? {};
    return saleStateOf(product, stockQty);
  };
}
