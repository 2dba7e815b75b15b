import { refuse } from '@naust/domain/refusal.ts';
import { covers } from '@naust/domain/scope.ts';
import type { Season } from '@naust/domain/seasons/season-fields.ts';
import { seasonOf } from '@naust/domain/seasons/season-form.ts';
import { newSeason } from '@naust/domain/seasons/season-rows.ts';
import type { DraftedDiscounts } from '@naust/domain/what-if/draft-discounts.ts';
import { type DraftPrices, draftedProduct } from '@naust/domain/what-if/draft-prices.ts';
import type { Drafts } from '@naust/domain/what-if/replay-orders.ts';
import type { DraftInput } from '@naust/domain/what-if/what-if.contract.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import type { ShopReadModels } from './query-dependencies.ts';
import { keptSeasons } from './seasons.routes.ts';
import { type DiscountDraft, discountsFrom, namedGroups } from './what-if-discounts.ts';

const PRODUCTS_AT_ONCE = 500;

type SeasonDraft = NonNullable<DraftInput['season']>;

/** The products that a draft changes, at the prices of today and at its own; and drafted discounts. */
export async function draftsOf(
  models: ShopReadModels,
  changes: readonly DraftInput[],
): Promise<{ products: Drafts; discounts: DraftedDiscounts }> {
  const { prices, forms, discounts } = changesByKind(changes);
  const products = await productsOf(models, [...prices.keys()], forms.size + discounts.size > 0);
  for (const productId of prices.keys()) if (!products.has(productId)) refuse('PRODUCT_NOT_FOUND', { productId });
  const today = await keptSeasons(models);
  const seasons = { today, drafted: await seasonsFrom(models, forms, today, products) };
  const isDrafted = ({ productId, fields: { groupId }, isRented }: ProductDoc) =>
    prices.has(productId) || (isRented === 1 && seasons.drafted.some((one) => covers(one, { productId, groupId })));
  const drafted = new Map(
    [...products.values()]
      .filter(isDrafted)
      .map(({ productId, fields }) => [productId, draftedProduct(productId, fields, seasons, prices.get(productId))]),
  );
  return { products: drafted, discounts: await discountsFrom(models, discounts, products) };
}

function changesByKind(changes: readonly DraftInput[]) {
  const prices = new Map<number, DraftPrices>();
  const forms = new Map<number, SeasonDraft>();
  const discounts = new Map<number, DiscountDraft>();
  for (const [at, { season, discount, ...change }] of changes.entries()) {
    const { productId } = change;
    const kinds = [season, discount, Object.keys(change).length === 0 ? undefined : change];
    if (kinds.filter((one) => one !== undefined).length !== 1) refuse('WHAT_IF_CHANGE_UNCLEAR');
    if (season !== undefined) forms.set(at, season);
    else if (discount !== undefined) discounts.set(at, discount);
    else if (productId === undefined) refuse('WHAT_IF_CHANGE_UNCLEAR');
    else if (prices.has(productId)) refuse('WHAT_IF_PRODUCT_TWICE');
    else prices.set(productId, { prices: { ...change, productId }, at });
  }
  return { prices, forms, discounts };
}

/** All of them if a season or a discount is drafted: it may be on any. */
async function productsOf({ products }: ShopReadModels, ids: readonly number[], isAll: boolean) {
  const found: ProductDoc[] = [];
  if (!isAll) found.push(...(await products.getMany(ids.map(String))));
  else for await (const one of everyDocument(products, { index: 'kept', limit: PRODUCTS_AT_ONCE })) found.push(one);
  return new Map(found.map((one) => [one.productId, one]));
}

/** Refused as a new season would be, also for the days of another draft. */
async function seasonsFrom(
  { groups }: ShopReadModels,
  forms: ReadonlyMap<number, SeasonDraft>,
  today: readonly Season[],
  products: ReadonlyMap<number, ProductDoc>,
): Promise<readonly Season[]> {
  const named = { products, groups: await namedGroups(groups, [...forms.values()]) };
  const firstId = 1 + Math.max(0, ...today.map(({ seasonId }) => seasonId));
  const drafted: Season[] = [];
  for (const [at, form] of forms) {
    const fields = seasonOf(form, `changes.${at}.season.`);
    drafted.push(newSeason(firstId + drafted.length, fields, [...today, ...drafted], named));
  }
  return drafted;
}
