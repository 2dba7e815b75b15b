import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { type Ore, sumOre, toKr } from '@naust/domain/money.ts';
import type { PackageAnswer } from '@naust/domain/packages/packages.contract.ts';
import { lessPercent } from '@naust/domain/pricing.ts';
import { productSeasonAnswerOf } from '@naust/domain/seasons/season-answer.ts';
import type { Season } from '@naust/domain/seasons/season-fields.ts';
import { seasonsOf } from '@naust/domain/seasons/season-rows.ts';
import type { ProductDoc } from '../products/products.model.ts';
import type { PackageDoc } from './packages.model.ts';

/** A part with its product. */
export interface PackedPart {
  readonly product: ProductDoc;
  readonly quantity: number;
}

/** A package with the products of its parts. */
export interface Packed {
  readonly made: PackageDoc;
  readonly parts: readonly PackedPart[];
}

const RENTAL_PRICES = ['priceShortOre', 'priceDayOre', 'priceWeekendOre', 'priceWeekOre', 'priceMonthOre'] as const;
type RentalPrice = (typeof RENTAL_PRICES)[number];

/** Units of a part that customers can rent. */
const unitsOf = ({ product }: PackedPart): number => (product.isVisible ? product.rentalQty : 0);

/** How many of the package can be out at once. */
export const unitsOfPackage = ({ parts }: Pick<Packed, 'parts'>): number =>
  parts.length === 0 ? 0 : Math.min(...parts.map((part) => Math.floor(unitsOf(part) / part.quantity)));

/** The package's product as customers see it: with the prices, units and terms that follow from its parts. */
export function packedProduct(product: ProductDoc, packed: Packed): ProductDoc {
  const { made, parts } = packed;
  const priceOf = (field: RentalPrice): Ore | null =>
    made.percent === null ? (field === 'priceDayOre' ? made.priceOre : null) : sumOf(parts, field, made.percent);
  const prices = Object.fromEntries(RENTAL_PRICES.map((field) => [field, priceOf(field)]));
  const hours = parts.flatMap(({ product: { fields } }) => fields.preparationHours ?? []);
  const depositOre = sumOre(parts.map(({ product: { fields }, quantity }) => (fields.depositOre ?? 0) * quantity));
  const fields: ProductFields = {
    ...product.fields,
    ...prices,
    // Where rates differ, the cart leaves the tax to the order: it counts by part.
    vatCode: parts.find(({ product: { fields } }) => fields.vatCode !== '3')?.product.fields.vatCode ?? '3',
    depositOre: depositOre || null,
    needsLicence: parts.some((part) => part.product.fields.needsLicence) || null,
    preparationHours: hours.length === 0 ? null : Math.max(...hours),
  };
  return { ...product, fields, rentalQty: unitsOfPackage(packed) };
}

/** The sum of one price of all parts, less the per cent; null where one of them has no such price. */
function sumOf(parts: readonly PackedPart[], field: RentalPrice, percent: number): Ore | null {
  let sum = 0;
  for (const { product, quantity } of parts) {
    const ore = product.fields[field];
    if (ore === null) return null;
    sum += lessPercent(ore, percent) * quantity;
  }
  return sum;
}

/** What a product's answer says of its package. */
export const packageInProduct = (
  { made: { version, percent }, parts }: Packed,
  seasons: readonly Season[],
): NonNullable<ProductAnswer['package']> => ({
  version,
  percent,
  parts: parts.map(({ product: { productId, fields }, quantity }) => {
    const own = seasonsOf(seasons, { productId, groupId: fields.groupId });
    return {
      ...{ id: productId, name: fields.name, quantity, vatCode: fields.vatCode },
      price_short_4h: krOf(fields.priceShortOre),
      price_day: krOf(fields.priceDayOre),
      price_weekend: krOf(fields.priceWeekendOre),
      price_week: krOf(fields.priceWeekOre),
      price_month: krOf(fields.priceMonthOre),
      ...(own.length > 0 && { seasons: own.map(productSeasonAnswerOf) }),
    };
  }),
});

const krOf = (ore: Ore | null) => (ore === null ? null : toKr(ore));

export const packageAnswerOf = ({ productId, fields }: ProductDoc, packed: Packed): PackageAnswer => ({
  id: productId,
  name: fields.name,
  description: fields.description,
  image_url: fields.imageUrl,
  ProductGroupId: fields.groupId,
  is_active: fields.isActive,
  parts: packed.parts.map(({ product, quantity }) => ({
    ...{ productId: product.productId, name: product.fields.name, quantity },
  })),
  percent: packed.made.percent,
  price: krOf(packed.made.priceOre),
  units: unitsOfPackage(packed),
  version: packed.made.version,
});
