import { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { isPaymentOptionId, PAYMENT_OPTIONS } from '@naust/domain/orders/statuses.ts';
import { paymentOptionsAnswer } from '@naust/domain/shop/payment-options.contract.ts';
import { ALL_OPTIONS, optionsAnswerOf } from '@naust/domain/shop/payment-options.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

export function paymentOptionsRoutes(deps: QueryDeps, catalogue: CatalogueReading): Route[] {
  const options = async () => {
    const doc = await deps.models.shop.get(THE_SHOP);
    return { offered: doc?.offered?.filter(isPaymentOptionId) ?? ALL_OPTIONS, version: shopNow(doc).version };
  };
  return [
    route({
      method: 'GET',
      path: '/api/payments',
      access: 'open',
      summary: 'Betalingsmåtene som kan velges.',
      answer: z.array(namedRow),
      run: (_input, context) =>
        catalogue({ key: '/api/payments', models: ['shop'] }, context, async () => {
          const { offered } = await options();
          return {
            body: PAYMENT_OPTIONS.filter(({ id }) => offered.includes(id)).map(({ id, name }) => ({ id, name })),
          };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/shop/payment-options',
      access: 'admin',
      summary: 'Hvilke betalingsmåter kundene kan velge.',
      answer: paymentOptionsAnswer,
      run: (_input, context) =>
        reading(deps, ['shop'], context, async () => {
          const { offered, version } = await options();
          return { body: optionsAnswerOf(offered, version) };
        }),
    }),
  ];
}
