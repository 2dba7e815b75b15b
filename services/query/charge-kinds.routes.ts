import { chargeKindAnswerOf } from '@naust/domain/charge-kinds/charge-kind-answer.ts';
import { chargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';

export function chargeKindRoutes({ models }: QueryDeps, catalogue: CatalogueReading): Route[] {
  const path = '/api/charge-kinds';
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary: 'Gebyrene i gebyrtabellen, i rekkefølge. `amount` er null når gebyret er etter medgått.',
      answer: z.array(chargeKindAnswer),
      run: (_input, context) =>
        catalogue({ key: path, models: ['chargeKinds'] }, context, async () => {
          const { docs } = await models.chargeKinds.find({ index: 'kept', equals: [0], limit: MAX_ROWS });
          return { body: docs.map(chargeKindAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: `${path}/:id`,
      access: 'open',
      params: z.object({ id: smallId }),
      notFound: 'CHARGE_NOT_FOUND',
      answer: chargeKindAnswer,
      run: ({ params: { id } }, context) =>
        catalogue({ key: `${path}/${id}`, models: ['chargeKinds'] }, context, async () => {
          const kind = await models.chargeKinds.get(String(id));
          return { body: kind && !kind.isRemoved ? chargeKindAnswerOf(kind) : refuse('CHARGE_NOT_FOUND') };
        }),
    }),
  ];
}
