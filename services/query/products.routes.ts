import { availabilityAnswer, bookingAnswer, productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { listQuery, smallId } from '@naust/domain/contract.ts';
import type { ProductDoc } from '@naust/domain/read-models/products.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { askedPeriod, isFree, takenPeriods } from './availability.ts';
import type { QueryDesk } from './desk.ts';
import { type ListQuery, listRequest, pageHeaders } from './paging.ts';
import { reading } from './reading.ts';

const byId = z.object({ id: smallId });
const units = z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/)));
const wanted = (quantity: string | undefined) => (quantity === undefined ? 1 : Number(quantity));
const isAdmin = ({ actor }: RequestContext) => actor?.role === 'admin';

export function productRoutes(desk: QueryDesk): Route[] {
  const { models } = desk;

  async function visibleProduct(id: number, context: RequestContext): Promise<ProductDoc> {
    const product = await models.products.get(String(id));
    return product && (product.isVisible || isAdmin(context)) ? product : refuse('PRODUCT_NOT_FOUND');
  }

  return [
    route({
      method: 'GET',
      path: '/api/products',
      access: 'open',
      summary: 'Aktive produkter; for administratorer alle som ikke er arkivert.',
      query: listQuery,
      answer: z.array(productAnswer),
      run: reading(desk, ['products'])(async ({ query }: { query: ListQuery }, context: RequestContext) => {
        const page = await listProducts(desk, query, isAdmin(context));
        return {
          body: page.docs.map((doc) => doc.answer),
          headers: pageHeaders('/api/products', query, page.total, page.next),
        };
      }),
    }),
    route({
      method: 'GET',
      path: '/api/products/:id',
      access: 'open',
      params: byId,
      notFound: 'PRODUCT_NOT_FOUND',
      refusals: ['PRODUCT_NOT_FOUND'],
      answer: productAnswer,
      run: reading(desk, ['products'])(async ({ params }: { params: { id: number } }, context: RequestContext) => ({
        body: (await visibleProduct(params.id, context)).answer,
      })),
    }),
    route({
      method: 'GET',
      path: '/api/products/:id/bookings',
      access: 'open',
      summary: 'Perioder der færre enn `quantity` enheter er ledige; klienten legger 2 timer til `to`.',
      params: byId,
      query: z.object({ quantity: units }),
      notFound: 'PRODUCT_NOT_FOUND',
      refusals: ['PRODUCT_NOT_FOUND'],
      answer: z.array(bookingAnswer),
      run: reading(desk, ['bookings'])(
        async (
          { params, query }: { params: { id: number }; query: { quantity?: string | undefined } },
          context: RequestContext,
        ) => {
          await visibleProduct(params.id, context);
          const doc = await models.bookings.get(String(params.id));
          return { body: takenPeriods(doc, wanted(query.quantity), osloMinute(context.now)) };
        },
      ),
    }),
    route({
      method: 'GET',
      path: '/api/availability',
      access: 'open',
      query: z.object({ productId: smallId, from: z.string(), to: z.string(), quantity: units }),
      refusals: ['PRODUCT_NOT_FOUND'],
      answer: availabilityAnswer,
      run: reading(desk, ['bookings'])(
        async (
          { query }: { query: { productId: number; from: string; to: string; quantity?: string | undefined } },
          context: RequestContext,
        ) => {
          const now = osloMinute(context.now);
          const period = askedPeriod(query.from, query.to, now);
          await visibleProduct(query.productId, context);
          const doc = await models.bookings.get(String(query.productId));
          return { body: { available: isFree(doc, period, wanted(query.quantity), now) } };
        },
      ),
    }),
  ];
}

async function listProducts({ models }: QueryDesk, query: ListQuery, admin: boolean) {
  const { limit, after } = listRequest(query);
  const [index, equals] = admin ? (['kept', [0]] as const) : (['visible', [1]] as const);
  const text = query.q?.trim().toLowerCase() ?? '';
  if (text === '') {
    const page = await models.products.find({ index, equals, limit, ...(after ? { after } : {}) });
    return { ...page, total: await models.products.count(index, equals) };
  }
  const all = await models.products.find({ index, equals, limit: 100_000 });
  const hits = all.docs.filter((doc) => doc.answer.name.toLowerCase().includes(text));
  const start = after ? hits.findIndex((doc) => doc.productId > Number(after[0])) : 0;
  const docs = start < 0 ? [] : hits.slice(start, start + limit);
  const last = docs.at(-1);
  const more = last !== undefined && hits.at(-1) !== last;
  return { docs, total: hits.length, next: more && last ? [last.productId] : undefined };
}
