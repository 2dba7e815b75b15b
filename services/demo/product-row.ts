/** A group of the demo shop; its id is its place in the list, counted from 1. */
export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  /** Renting its products asks for a driving licence. */
  readonly needsLicence?: true;
}

/** A product of the demo shop. Prices in øre incl. VAT, sizes in cm, weights in kg; `group` is an index into the groups. */
export interface DemoProduct {
  readonly name: string;
  readonly description: string;
  readonly group: number;
  readonly priceShortOre: number | null;
  readonly priceDayOre: number | null;
  readonly priceWeekendOre: number | null;
  readonly priceWeekOre: number | null;
  readonly priceMonthOre: number | null;
  readonly isForSale: boolean;
  readonly priceSaleOre: number | null;
  /** The sale unit, if it is not a piece. */
  readonly saleUnit: string | null;
  /** null is not counted, 0 is sold out. */
  readonly stockQty: number | null;
  readonly rentalQty: number;
  /** null is as its group. */
  readonly needsLicence: boolean | null;
  readonly depositOre: number | null;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly maxWeightKg: number | null;
  readonly isActive: boolean;
  /** File name in the web client's folder of drawings. */
  readonly drawing: string;
}

/** A package of products by their names, less some per cent; it stands in the group of the first. */
export interface DemoPackage {
  readonly name: string;
  readonly description: string;
  readonly percent: number;
  readonly parts: readonly { readonly name: string; readonly quantity: number }[];
}

/** `child` is offered together with `base`; both are product names. */
export interface DemoAddOn {
  readonly base: string;
  readonly child: string;
}

/** A product before it is put into its group. */
export type GroupedProduct = Omit<DemoProduct, 'group'>;

type Named = Pick<DemoProduct, 'name' | 'description' | 'drawing'>;

/** Omitted fields have defaults: no price, no size, one unit, active. */
export function product(row: Named & Partial<GroupedProduct>): GroupedProduct {
  return {
    priceShortOre: null,
    priceDayOre: null,
    priceWeekendOre: null,
    priceWeekOre: null,
    priceMonthOre: null,
    isForSale: false,
    priceSaleOre: null,
    saleUnit: null,
    stockQty: null,
    rentalQty: 1,
    needsLicence: null,
    depositOre: null,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    weightKg: null,
    maxWeightKg: null,
    isActive: true,
    ...row,
  };
}

/** Rental prices in øre; without a short price a few hours cost a day. */
export const rented = (priceDayOre: number, priceWeekendOre: number, priceShortOre: number | null = null) => ({
  priceShortOre,
  priceDayOre,
  priceWeekendOre,
});

/** Sale price in øre and pieces in stock. */
export const sold = (priceSaleOre: number, stockQty: number) => ({ isForSale: true, priceSaleOre, stockQty });

/** Sizes in cm, own weight and largest load in kg. */
export const measures = (
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightKg: number,
  maxWeightKg: number | null = null,
) => ({ lengthCm, widthCm, heightCm, weightKg, maxWeightKg });
