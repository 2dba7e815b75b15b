import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type Ore, toKr } from '@naust/domain/money.ts';
import type { DraftPricesInput } from '@naust/domain/what-if/what-if.contract.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import type { ProductFormFields } from '../product-fields.ts';

const PRICES = [
  ['priceDay', 'price_day'],
  ['priceShort', 'price_short_4h'],
  ['priceWeekend', 'price_weekend'],
  ['priceWeek', 'price_week'],
  ['priceMonth', 'price_month'],
  ['priceSale', 'price_sale'],
] as const;

export type PriceName = (typeof PRICES)[number][0];
export type WrittenPrices = Pick<ProductFormFields, PriceName>;

/** A price that the form changed. null: none. */
export interface ChangedPrice {
  readonly name: PriceName;
  readonly todayOre: Ore | null;
  readonly draftOre: Ore | null;
}

const sizeOf = (kr: number | null | undefined): Ore | null => (kr === null || kr === undefined ? null : oreOf(kr));

/** The prices of a form that differ from the product's; 'unreadable' if one of them is no price. */
export function changedPrices(product: ProductAnswer, fields: WrittenPrices): readonly ChangedPrice[] | 'unreadable' {
  const changed: ChangedPrice[] = [];
  for (const [name, api] of PRICES) {
    const isEmpty = fields[name].trim() === '';
    const draftOre = isEmpty ? null : parsePrice(fields[name]);
    if (!isEmpty && draftOre === null) return 'unreadable';
    const todayOre = sizeOf(product[api]);
    if (draftOre !== todayOre) changed.push({ name, todayOre, draftOre });
  }
  return changed;
}

export function draftOf(productId: number, changed: readonly ChangedPrice[]): DraftPricesInput {
  const draft: DraftPricesInput = { productId };
  for (const [name, api] of PRICES) {
    const one = changed.find((price) => price.name === name);
    if (one) draft[api] = one.draftOre === null ? null : toKr(one.draftOre);
  }
  return draft;
}
