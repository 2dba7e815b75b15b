import { groupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { isAdmin } from './reading.ts';
import { groupShownWith, hasStorageUnits, shownGroup } from './shown-groups.ts';

export function groupRoutes({ models }: QueryDeps, catalogue: CatalogueReading): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/product-groups',
      access: 'open',
      summary: 'Kategoriene i sin rekkefølge; bare administratorer ser dem som er skjult.',
      answer: z.array(groupAnswer),
      run: (_input, context) =>
        catalogue({ key: '/api/product-groups', models: ['groups', 'storageUnits'] }, context, async () => {
          const which = isAdmin(context)
            ? ({ index: 'kept', equals: [0] } as const)
            : ({ index: 'visible', equals: [0, 0] } as const);
          const { docs } = await models.groups.find({ ...which, limit: MAX_ROWS });
          // Administrators see the mark itself.
          const hasUnits = isAdmin(context) || (await hasStorageUnits(models));
          return { body: docs.map((group) => groupShownWith(hasUnits, group)) };
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
        catalogue({ key: `/api/product-groups/${id}`, models: ['groups', 'storageUnits'] }, context, async () => {
          const group = shownGroup(await models.groups.get(String(id)), isAdmin(context)) ?? refuse('GROUP_NOT_FOUND');
          const hasUnits = isAdmin(context) || (await hasStorageUnits(models));
          return { body: groupShownWith(hasUnits, group) };
        }),
    }),
  ];
}
