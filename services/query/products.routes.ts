import { availabilityAnswer, bookingAnswer, productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { listQuery, smallId } from '@naust/domain/contract.ts';
import { checkPeriod } from '@naust/domain/period.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { askedPeriod, isFree, type Need, takenPeriods } from './availability.ts';
import { bookedFor, PRICED_BY, packagesIn, pricedShop, shownAnswer } from './packages.ts';
import { type ListQuery, pageAnswer } from './paging.ts';
import { productPage } from './product-list.ts';
import type { QueryDeps, ReadFrom, ShopReadModels } from './query-dependencies.ts';
import { isAdmin, reading } from './reading.ts';

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
        const shop = await pricedShop(deps.models);
        const answer = pageAnswer(asked, page, (product) => shownAnswer(product, shop));
        return { ...answer, readFrom: [listedProducts(page.docs), ...shop.readFrom] };
      };
      if (!isKept(query)) return reading(deps, PRICED_BY, context, list);
      return catalogue({ key: `${path}?limit=${query.limit ?? ''}`, models: PRICED_BY }, context, list);
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
      catalogue({ key: `/api/products/${id}`, models: PRICED_BY }, context, async () => {
        const product = await visibleProduct(models, id, context);
        const shop = await pricedShop(models);
        return { body: shownAnswer(product, shop), readFrom: [productsWith(id), ...shop.readFrom] };
      }),
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
          models: ['products', 'packages', 'bookings', 'shop'],
          moment: now,
        },
        context,
        async () => {
          const needs = await needsOf(models, await visibleProduct(models, id, context), quantity, now);
          const ids = needs.map((need) => need.id);
          return {
            body: takenPeriods(needs),
            readFrom: [
              ...[{ model: 'products' as const, ids: [String(id), ...ids] }, { model: 'packages' as const }],
              ...[
                { model: 'bookings' as const, ids },
                { model: 'shop' as const, ids: [THE_SHOP] },
              ],
            ],
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
      reading(deps, ['products', 'packages', 'bookings', 'shop'], context, async () => {
        const now = osloMinute(context.now);
        const period = askedPeriod(query.from, query.to, now);
        const product = await visibleProduct(deps.models, query.productId, context);
        const needs = await needsOf(deps.models, product, wanted(query.quantity), now);
        const available = needs.every((need) => isFree(need, period));
        const { rules } = shopNow(await deps.models.shop.get(THE_SHOP));
        if (!available && checkPeriod(period, now, rules) === null)
          deps.noteMissed({ how: 'refused', productIds: [query.productId], ...period }, context);
        return { body: { available } };
      }),
  });
}

/** What must be free for a number of a product: itself, or each part of a package. */
async function needsOf(
  models: ShopReadModels,
  product: ProductDoc,
  quantity: number,
  now: WallMinute,
): Promise<Need[]> {
  const { rules } = shopNow(await models.shop.get(THE_SHOP));
  const booked = bookedFor(product, (await packagesIn(models)).get(product.productId), quantity);
  const docs = await models.bookings.getMany(booked.map((one) => one.product.id));
  const docOf = new Map(docs.map((doc) => [doc.id, doc]));
  return booked.map(({ product: { id, fields }, quantity: pieces, isOffered }) => ({
    ...{ id, doc: docOf.get(id) ?? null, wanted: isOffered ? pieces : Number.POSITIVE_INFINITY },
    asked: { now, rules: rulesOfProduct(rules, fields) },
  }));
}
