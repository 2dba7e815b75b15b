import type { Ore } from '../money.ts';
import type { PricedProduct } from '../pricing.ts';
import type { Season } from '../seasons/season-fields.ts';
import { seasonsIn, seasonsOf } from '../seasons/season-rows.ts';
import type { VatCode } from '../vat-code.ts';
import type { GroupRows } from './group-rows.ts';
import type { CatalogueProduct } from './product-rows.ts';
import type { CatalogueState } from './words.ts';

/** What an order needs to know of a product. */
export interface OrderableProduct extends PricedProduct {
  readonly name: string;
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly vatCode: VatCode;
  /** null is the shop's. */
  readonly preparationHours: number | null;
  readonly needsLicence: boolean;
  readonly depositOre: Ore | null;
  readonly groupId: number | null;
}

/** What placing an order needs of the products it names; ids that do not exist are left out. */
export function orderableProducts(
  state: CatalogueState,
  productIds: Iterable<number>,
): { products: Map<number, OrderableProduct>; catalogueVersion: number } {
  const products = new Map<number, OrderableProduct>();
  const seasons = seasonsIn(state);
  for (const productId of productIds) {
    const product = state.products.get(productId);
    if (product) products.set(productId, orderable(productId, product, state.groups, seasons));
  }
  return { products, catalogueVersion: state.streamVersion };
}

function orderable(
  productId: number,
  { fields, isArchived }: CatalogueProduct,
  groups: GroupRows,
  all: readonly Season[],
): OrderableProduct {
  const { name, isActive, isForSale, priceSaleOre, priceShortOre, priceDayOre, priceWeekendOre } = fields;
  const { priceWeekOre, priceMonthOre, groupId, vatCode, preparationHours, needsLicence, depositOre } = fields;
  const group = groupId === null ? undefined : groups.get(groupId);
  const seasons = seasonsOf(all, { productId, groupId });
  return {
    ...{ name, isActive: isActive && !group?.isHidden, isArchived },
    ...{ isForSale, priceSaleOre, priceShortOre, priceDayOre, priceWeekendOre, priceWeekOre, priceMonthOre },
    ...(seasons.length > 0 && { seasons }),
    ...{ vatCode, preparationHours, needsLicence: needsLicence ?? group?.needsLicence ?? false, depositOre, groupId },
  };
}
