import { demandQuery, type MissedProduct, missedProduct } from '@naust/domain/demand/demand.contract.ts';
import { endOfTurn } from '@naust/infra/http/end-of-turn.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { pagesOf } from '@naust/infra/read-models/every-document.ts';
import { missedProductOf } from '@naust/read-models/demand/demand.answer.ts';
import type { MissedPeriod } from '@naust/read-models/demand/demand.model.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import { dated, refuseField } from './asked-dates.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';
import { keptSeasons } from './seasons.routes.ts';

const ROWS_AT_ONCE = 100;
const [FIRST_DATE, LAST_DATE] = ['1970-01-01', '9999-12-31'];

/** What visitors wanted and could not have, without who they were. */
export const demandRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/demand',
    access: 'admin',
    summary:
      'Det besøkende ville leie, men som var opptatt, og hva én enhet til ville gitt. `from` og `to`: dager leien begynner.',
    query: demandQuery,
    answer: z.array(missedProduct),
    run({ query }, context) {
      const first = dated('from', query.from ?? FIRST_DATE);
      const last = dated('to', query.to ?? LAST_DATE);
      if (last < first) refuseField('to', 'Kan ikke være før fra-datoen.');
      return reading(deps, ['demand', 'products', 'seasons', 'shop'], context, async () => ({
        body: await missedProducts(deps.models, first, last),
      }));
    },
  });

/** The product that would have earned most first. Archived ones are left out. */
async function missedProducts(models: ShopReadModels, first: string, last: string): Promise<MissedProduct[]> {
  const missed = await missedPeriods(models, first, last);
  const products = await models.products.getMany([...missed.keys()]);
  const priced = { seasons: await keptSeasons(models), rules: shopNow(await models.shop.get(THE_SHOP)).rules };
  return products
    .filter(({ isArchived }) => !isArchived)
    .map((product) => missedProductOf(product, missed.get(product.id) ?? [], priced))
    .sort((one, other) => other.estimate - one.estimate || one.productId - other.productId);
}

/** By product. */
async function missedPeriods({ demand }: ShopReadModels, first: string, last: string) {
  const periods = new Map<string, MissedPeriod[]>();
  const span = { atLeast: first.slice(0, 7), below: `${last.slice(0, 7)}-` };
  for await (const docs of pagesOf(demand, { index: 'byMonth', span, limit: ROWS_AT_ONCE })) {
    for (const { productId, periods: missed } of docs) {
      const within = Object.values(missed).filter(({ from }) => first <= from && from.slice(0, 10) <= last);
      if (within.length === 0) continue;
      const id = String(productId);
      periods.set(id, [...(periods.get(id) ?? []), ...within]);
    }
    await endOfTurn();
  }
  return periods;
}
