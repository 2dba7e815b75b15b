import { groupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { groupAnswerOf } from '@naust/read-models/groups/groups.answer.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';

export function groupRoutes({ models }: QueryDeps, catalogue: CatalogueReading): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/product-groups',
      access: 'open',
      answer: z.array(groupAnswer),
      run: (_input, context) =>
        catalogue({ key: '/api/product-groups', models: ['groups'] }, context, async () => {
          const { docs } = await models.groups.find({ index: 'kept', equals: [0], limit: MAX_ROWS });
          return { body: docs.map(groupAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/product-groups/:id',
      access: 'open',
      params: z.object({ id: smallId }),
      notFound: 'GROUP_NOT_FOUND',
      answer: groupAnswer,
      run: ({ params: { id } }, context) =>
        catalogue({ key: `/api/product-groups/${id}`, models: ['groups'] }, context, async () => {
          const group = await models.groups.get(String(id));
          return { body: group && !group.isRemoved ? groupAnswerOf(group) : refuse('GROUP_NOT_FOUND') };
        }),
    }),
  ];
}
