import type { ProductFields } from '../catalogue/product-fields.ts';
import { requireBlockPrices } from '../catalogue/products.ts';
import { fromKr, type Ore } from '../money.ts';
import type { PricedProduct } from '../pricing.ts';
import { refuse } from '../refusal.ts';
import type { PricedSeason } from '../seasons/season-fields.ts';
import type { DraftPricesInput } from './what-if.contract.ts';

/** A product at the prices of today, and at those of a draft. */
export interface DraftedProduct {
  readonly today: PricedProduct;
  readonly draft: PricedProduct;
}

const FIELDS = {
  price_short_4h: 'priceShortOre',
  price_day: 'priceDayOre',
  price_weekend: 'priceWeekendOre',
  price_week: 'priceWeekOre',
  price_month: 'priceMonthOre',
  price_sale: 'priceSaleOre',
} as const satisfies Partial<Record<keyof DraftPricesInput, keyof ProductFields>>;

/** `at`: the place of the draft among the changes. Refuses amounts that are none, and a week dearer than its days. */
export function draftedProduct(
  fields: ProductFields,
  seasons: readonly PricedSeason[],
  draft: DraftPricesInput,
  at: number,
): DraftedProduct {
  const changed: Partial<Record<keyof ProductFields, Ore | null>> = {};
  for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    const kr = draft[name];
    if (kr !== undefined) changed[FIELDS[name]] = kr === null ? null : oreOf(kr, `changes.${at}.${name}`);
  }
  const drafted = { ...fields, ...changed } as ProductFields;
  requireBlockPrices(drafted);
  return { today: { ...fields, seasons }, draft: { ...drafted, seasons } };
}

const oreOf = (kr: number, path: string): Ore =>
  fromKr(kr) ?? refuse('WRONG_SHAPE', { fields: [{ path, message: 'Beløpet er ikke gyldig.' }] });
