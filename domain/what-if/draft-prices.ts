import { oreOf } from '../body-amount.ts';
import type { ProductFields } from '../catalogue/product-fields.ts';
import { requireBlockPrices } from '../catalogue/products.ts';
import type { Ore } from '../money.ts';
import type { PricedProduct } from '../pricing.ts';
import { covers } from '../scope.ts';
import type { Season } from '../seasons/season-fields.ts';
import { seasonsOf } from '../seasons/season-rows.ts';
import type { DraftPricesInput } from './what-if.contract.ts';

/** A product at the prices of today, and at those of a draft. */
export interface DraftedProduct {
  readonly today: PricedProduct;
  readonly draft: PricedProduct;
}

/** Draft prices, and their place among the changes. */
export interface DraftPrices {
  readonly prices: DraftPricesInput;
  readonly at: number;
}

/** Seasons of today, and those of a draft. */
export interface DraftSeasons {
  readonly today: readonly Season[];
  readonly drafted: readonly Season[];
}

const FIELDS = {
  price_short_4h: 'priceShortOre',
  price_day: 'priceDayOre',
  price_weekend: 'priceWeekendOre',
  price_week: 'priceWeekOre',
  price_month: 'priceMonthOre',
  price_sale: 'priceSaleOre',
} as const satisfies Partial<Record<keyof DraftPricesInput, keyof ProductFields>>;

/** Refuses amounts that are none, and a week dearer than its days. A drafted season wins over those of today. */
export function draftedProduct(
  productId: number,
  fields: ProductFields,
  seasons: DraftSeasons,
  draft?: DraftPrices,
): DraftedProduct {
  const drafted = draft ? withPrices(fields, draft) : fields;
  const product = { productId, groupId: fields.groupId };
  const today = seasonsOf(seasons.today, product);
  const added = seasons.drafted.filter((one) => covers(one, product)).map(heldBefore);
  return { today: { ...fields, seasons: today }, draft: { ...drafted, seasons: [...added, ...today] } };
}

function withPrices(fields: ProductFields, { prices, at }: DraftPrices): ProductFields {
  const changed: Partial<Record<keyof ProductFields, Ore | null>> = {};
  for (const name of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    const kr = prices[name];
    if (kr !== undefined) changed[FIELDS[name]] = oreOf(kr, `changes.${at}.${name}`);
  }
  const drafted = { ...fields, ...changed } as ProductFields;
  requireBlockPrices(drafted);
  return drafted;
}

/** A yearly season is replayed in every year: the orders are older than its first. 2000 has a 29 February. */
const heldBefore = (season: Season): Season =>
  season.isYearly ? { ...season, from: `2000${season.from.slice(4)}` } : season;
