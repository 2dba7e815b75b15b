import { availabilityAnswer, bookingAnswer, productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { listQuery, smallId } from '@naust/domain/contract.ts';
import { checkPeriod } from '@naust/domain/period.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import { pricedAnswerOf } from '@naust/read-models/products/products.answer.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { askedPeriod, isFree, takenPeriods } from './availability.ts';
import { type ListQuery, pageAnswer } from './paging.ts';
import { productPage } from './product-list.ts';
import type { QueryDeps, ReadFrom, ShopReadModels } from './query-dependencies.ts';
import { isAdmin, reading } from './reading.ts';
import { keptSeasons } from './seasons.routes.ts';

const productListQuery = z.extend(listQuery, { archived: z.optional(z.enum(['true', 'false'])) });
type ProductListQuery = z.infer<typeof productListQuery>;

const byId = z.object({ id: smallId });
const units = z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/)));
const wanted = (quantity: string | undefined) => (quantity === undefined ? 1 : Number(quantity));

export function productRoutes(deps: QueryDeps, catalogue: CatalogueReading): Route[] {
  return [
    listRoute(deps, catalogue),
    productRoute(deps.models, catalogue),
    bookingsRoute(deps.models, catalogue),
    availabilityRoute(deps),
  ];
}

const SEASONS: ReadFrom = { model: 'seasons' };
const productsWith = (id: number): ReadFrom => ({ model: 'products', ids: [String(id)] });
const listedProducts = (rows: readonly ProductDoc[]): ReadFrom => ({
  model: 'products',
  ids: rows.map(({ id }) => id),
  isList: true,
});

async function visibleProduct({ products }: ShopReadModels, id: number, context: RequestContext): Promise<ProductDoc> {
  const product = await products.get(String(id));
  return product && (product.isVisible || isAdmin(context)) ? product : refuse('PRODUCT_NOT_FOUND');
}

const MOST_KEPT_ROWS = 100;

/** The first pages that everybody opens; searches and later pages are too many to cache. */
const isKept = ({ q, limit, cursor }: ListQuery) =>
  q === undefined && cursor === undefined && (limit === undefined || Number(limit) <= MOST_KEPT_ROWS);

/** Only administrators see archived products. */
function listedTo(context: RequestContext, { archived }: ProductListQuery) {
  if (!isAdmin(context)) return 'visible';
  return archived === 'true' ? 'archived' : 'kept';
}

function listRoute(deps: QueryDeps, catalogue: CatalogueReading): Route {
  const path = '/api/products';
  return route({
    method: 'GET',
    path,
    access: 'open',
    summary:
      'Aktive produkter; for administratorer alle som ikke er arkivert, eller med `archived=true` bare dem som er det.',
    query: productListQuery,
    answer: z.array(productAnswer),
    run({ query }, context) {
      const list = async () => {
        const asked = { path, query };
        const page = await productPage(deps.models, asked, listedTo(context, query));
        const seasons = await keptSeasons(deps.models);
        const answer = pageAnswer(asked, page, (product) => pricedAnswerOf(product, seasons));
        return { ...answer, readFrom: [listedProducts(page.docs), SEASONS] };
      };
      const models = ['products', 'seasons'] as const;
      if (!isKept(query)) return reading(deps, models, context, list);
      return catalogue({ key: `${path}?limit=${query.limit ?? ''}`, models }, context, list);
    },
  });
}

function productRoute(models: ShopReadModels, catalogue: CatalogueReading): Route {
  return route({
    method: 'GET',
    path: '/api/products/:id',
    access: 'open',
    params: byId,
    notFound: 'PRODUCT_NOT_FOUND',
    answer: productAnswer,
    run: ({ params: { id } }, context) =>
      catalogue({ key: `/api/products/${id}`, models: ['products', 'seasons'] }, context, async () => ({
        body: pricedAnswerOf(await visibleProduct(models, id, context), await keptSeasons(models)),
        readFrom: [productsWith(id), SEASONS],
      })),
  });
}

function bookingsRoute(models: ShopReadModels, catalogue: CatalogueReading): Route {
  return route({
    method: 'GET',
    path: '/api/products/:id/bookings',
    access: 'open',
    summary: 'Perioder der færre enn `quantity` enheter er ledige; klienten legger 2 timer til `to`.',
    params: byId,
    query: z.object({ quantity: units }),
    notFound: 'PRODUCT_NOT_FOUND',
    answer: z.array(bookingAnswer),
    run({ params: { id }, query }, context) {
      const quantity = wanted(query.quantity);
      const now = osloMinute(context.now);
      return catalogue(
        {
          key: `/api/products/${id}/bookings?quantity=${quantity}`,
          models: ['products', 'bookings', 'shop'],
          moment: now,
        },
        context,
        async () => {
          const { fields } = await visibleProduct(models, id, context);
          const rules = rulesOfProduct(shopNow(await models.shop.get(THE_SHOP)).rules, fields);
          return {
            body: takenPeriods(await models.bookings.get(String(id)), quantity, { now, rules }),
            readFrom: [productsWith(id), { model: 'bookings', ids: [String(id)] }, { model: 'shop', ids: [THE_SHOP] }],
          };
        },
      );
    },
  });
}

function availabilityRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/availability',
    access: 'open',
    query: z.object({ productId: smallId, from: z.string(), to: z.string(), quantity: units }),
    refusals: ['PRODUCT_NOT_FOUND'],
    answer: availabilityAnswer,
    run: ({ query }, context) =>
      reading(deps, ['products', 'bookings', 'shop'], context, async () => {
        const now = osloMinute(context.now);
        const period = askedPeriod(query.from, query.to, now);
        const { fields } = await visibleProduct(deps.models, query.productId, context);
        const doc = await deps.models.bookings.get(String(query.productId));
        const rules = rulesOfProduct(shopNow(await deps.models.shop.get(THE_SHOP)).rules, fields);
        const available = isFree(doc, period, wanted(query.quantity), { now, rules });
        if (!available && checkPeriod(period, now, rules) === null)
          deps.noteMissed({ how: 'refused', productIds: [query.productId], ...period }, context);
        return { body: { available } };
      }),
  });
}
