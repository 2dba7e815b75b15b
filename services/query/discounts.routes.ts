import { smallId } from '@naust/domain/contract.ts';
import { customerGroupAnswerOf, discountAnswerOf } from '@naust/domain/discounts/discount-answer.ts';
import {
  customerGroupRowAnswer,
  discountAnswer,
  discountsOffered,
} from '@naust/domain/discounts/discounts.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { DiscountDoc } from '@naust/read-models/discounts/discounts.model.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

const byId = z.object({ id: smallId });
const answerOf = (doc: DiscountDoc) => ({ ...discountAnswerOf(doc), uses: doc.uses });
const kept = { index: 'kept', equals: [0], limit: MAX_ROWS } as const;

/** For administrators: what is not removed, in the order it was made. */
export const discountRoutes = (deps: QueryDeps, catalogue: CatalogueReading): Route[] => [
  ...ofDiscounts(deps),
  ...ofCustomerGroups(deps),
  ofCarts(deps, catalogue),
];

/** A shop without discounts has carts that ask for none. */
function ofCarts({ models: { discounts } }: QueryDeps, catalogue: CatalogueReading): Route {
  const path = '/api/cart/discounts';
  return route({
    method: 'GET',
    path,
    access: 'open',
    summary: 'Om butikken har rabatter, og om noen av dem har en kode.',
    answer: discountsOffered,
    run: (_input, context) =>
      catalogue({ key: path, models: ['discounts'] }, context, async () => {
        const { docs } = await discounts.find(kept);
        return { body: { any: docs.length > 0, codes: docs.some(({ code }) => code !== null) } };
      }),
  });
}

function ofDiscounts(deps: QueryDeps): Route[] {
  const { discounts } = deps.models;
  return [
    route({
      method: 'GET',
      path: '/api/discounts',
      access: 'admin',
      summary: 'Rabattene, med hvor mange bestillinger som har fått hver av dem.',
      answer: z.array(discountAnswer),
      run: (_input, context) =>
        reading(deps, ['discounts'], context, async () => {
          const { docs } = await discounts.find(kept);
          return { body: docs.map(answerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/discounts/:id',
      access: 'admin',
      params: byId,
      notFound: 'DISCOUNT_NOT_FOUND',
      answer: discountAnswer,
      run: ({ params: { id } }, context) =>
        reading(deps, ['discounts'], context, async () => {
          const doc = await discounts.get(String(id));
          return { body: doc && !doc.isRemoved ? answerOf(doc) : refuse('DISCOUNT_NOT_FOUND') };
        }),
    }),
  ];
}

function ofCustomerGroups(deps: QueryDeps): Route[] {
  const { customerGroups } = deps.models;
  return [
    route({
      method: 'GET',
      path: '/api/customer-groups',
      access: 'admin',
      summary: 'Kundegruppene, med sine brukere.',
      answer: z.array(customerGroupRowAnswer),
      run: (_input, context) =>
        reading(deps, ['customerGroups'], context, async () => {
          const { docs } = await customerGroups.find(kept);
          return { body: docs.map(customerGroupAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/customer-groups/:id',
      access: 'admin',
      params: byId,
      notFound: 'CUSTOMER_GROUP_NOT_FOUND',
      answer: customerGroupRowAnswer,
      run: ({ params: { id } }, context) =>
        reading(deps, ['customerGroups'], context, async () => {
          const doc = await customerGroups.get(String(id));
          return { body: doc && !doc.isRemoved ? customerGroupAnswerOf(doc) : refuse('CUSTOMER_GROUP_NOT_FOUND') };
        }),
    }),
  ];
}
