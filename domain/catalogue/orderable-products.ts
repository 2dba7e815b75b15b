import type { Ore } from '../money.ts';
import type { PackageFields, PackageOfOrder } from '../packages/package-fields.ts';
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
  /** It is made of these; left out for anything else. */
  readonly package?: PackageOfOrder;
}

/** What placing an order needs of the products it names, and of the parts of packages; unknown ids are left out. */
export function orderableProducts(
  state: CatalogueState,
  productIds: Iterable<number>,
): { products: Map<number, OrderableProduct>; catalogueVersion: number } {
  const products = new Map<number, OrderableProduct>();
  const seasons = seasonsIn(state);
  const add = (productId: number) => {
    const product = state.products.get(productId);
    if (product) products.set(productId, orderable(productId, product, state.groups, seasons));
  };
  for (const productId of productIds) {
    add(productId);
    const [product, made] = [products.get(productId), state.packages.get(productId)];
    if (!product || !made) continue;
    for (const part of made.parts) add(part.productId);
    products.set(productId, packageOf(product, made, products));
  }
  return { products, catalogueVersion: state.streamVersion };
}

/** A package has its own price for a day, or the sum of its parts. */
function packageOf(
  product: OrderableProduct,
  { parts, percent, priceOre, version }: PackageFields & { readonly version: number },
  products: ReadonlyMap<number, OrderableProduct>,
): OrderableProduct {
  const priced = parts.flatMap(({ productId, quantity }) => {
    const part = products.get(productId);
    return part ? [{ ...part, quantity }] : [];
  });
  return {
    ...product,
    ...{ isForSale: false, priceShortOre: null, priceWeekendOre: null, priceWeekOre: null, priceMonthOre: null },
    priceDayOre: priceOre,
    ...(percent !== null && { parts: priced, percent }),
    package: { parts, percent, version },
  };
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
