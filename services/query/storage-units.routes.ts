import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { shownStorageUnitOf, storageUnitAnswerOf } from '@naust/domain/storage-units/storage-unit-answer.ts';
import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { isAdmin } from './reading.ts';

const answerFor = (context: RequestContext) => (isAdmin(context) ? storageUnitAnswerOf : shownStorageUnitOf);

export function storageUnitRoutes({ models }: QueryDeps, catalogue: CatalogueReading): Route[] {
  const path = '/api/storage-units';
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary: 'Bodene og hvilke som er ledige; bare administratorer ser dem som er skjult.',
      answer: z.array(storageUnitAnswer),
      run: (_input, context) =>
        catalogue({ key: path, models: ['storageUnits'] }, context, async () => {
          const which = isAdmin(context)
            ? ({ index: 'kept', equals: [0] } as const)
            : ({ index: 'visible', equals: [0, 0] } as const);
          const { docs } = await models.storageUnits.find({ ...which, limit: MAX_ROWS });
          return { body: docs.map(answerFor(context)) };
        }),
    }),
    route({
      method: 'GET',
      path: `${path}/:id`,
      access: 'open',
      params: z.object({ id: smallId }),
      notFound: 'STORAGE_UNIT_NOT_FOUND',
      answer: storageUnitAnswer,
      run: ({ params: { id } }, context) =>
        catalogue({ key: `${path}/${id}`, models: ['storageUnits'] }, context, async () => {
          const unit = await models.storageUnits.get(String(id));
          const isShown = unit && !unit.isRemoved && (!unit.isHidden || isAdmin(context));
          return { body: isShown ? answerFor(context)(unit) : refuse('STORAGE_UNIT_NOT_FOUND') };
        }),
    }),
  ];
}
