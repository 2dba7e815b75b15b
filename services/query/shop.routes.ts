import { aboutAnswer } from '@naust/domain/shop/about.contract.ts';
import { aboutAnswerOf, shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { CatalogueReading } from './answer-cache.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

export function shopRoutes(deps: QueryDeps, catalogue: CatalogueReading): Route[] {
  const path = '/api/shop';
  const now = async () => shopNow(await deps.models.shop.get(THE_SHOP));
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary: 'Hvem som driver butikken.',
      answer: shopAnswer,
      run: (_input, context) =>
        catalogue({ key: path, models: ['shop'] }, context, async () => ({ body: shopAnswerOf(await now()) })),
    }),
    route({
      method: 'GET',
      path: '/api/shop/about',
      access: 'admin',
      summary: 'Alt som er skrevet om butikken, med kontonummer.',
      answer: aboutAnswer,
      run: (_input, context) => reading(deps, ['shop'], context, async () => ({ body: aboutAnswerOf(await now()) })),
    }),
  ];
}
