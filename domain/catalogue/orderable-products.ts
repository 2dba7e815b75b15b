import type { PricedProduct } from '../pricing.ts';
import { isHiddenGroup } from './group-rows.ts';
import type { CatalogueProduct } from './product-rows.ts';
import type { CatalogueState } from './words.ts';

/** What an order needs to know of a product. */
export interface OrderableProduct extends PricedProduct {
  readonly name: string;
  readonly isActive: boolean;
  readonly isArchived: boolean;
}

/** What placing an order needs of the products it names; ids that do not exist are left out. */
export function orderableProducts(
  state: CatalogueState,
  productIds: Iterable<number>,
): { products: Map<number, OrderableProduct>; catalogueVersion: number } {
  const products = new Map<number, OrderableProduct>();
  for (const productId of productIds) {
    const product = state.products.get(productId);
    if (product) products.set(productId, orderable(product, isHiddenGroup(state.groups, product.fields.groupId)));
  }
  return { products, catalogueVersion: state.streamVersion };
}

const seenAsOrderable = new WeakMap<CatalogueProduct, OrderableProduct>();

/** Made once for each version of a product: every line of every order asks. */
function orderable(product: CatalogueProduct, isHidden: boolean): OrderableProduct {
  const known = seenAsOrderable.get(product) ?? madeOrderable(product);
  return isHidden ? { ...known, isActive: false } : known;
}

function madeOrderable(product: CatalogueProduct): OrderableProduct {
  const { fields, isArchived } = product;
  const { name, isActive, isForSale, priceSaleOre, priceShortOre, priceDayOre, priceWeekendOre } = fields;
  const prices = { priceSaleOre, priceShortOre, priceDayOre, priceWeekendOre };
  const made = { name, isActive, isArchived, isForSale, ...prices };
  seenAsOrderable.set(product, made);
  return made;
}
