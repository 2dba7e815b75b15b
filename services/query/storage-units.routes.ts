import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { unitsWith } from '@naust/domain/storage-units/storage-units.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { ALL_UNITS } from '@naust/read-models/storage-units/storage-units.model.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import type { QueryDeps } from './query-dependencies.ts';

export function storageUnitRoutes({ models }: QueryDeps, catalogue: CatalogueReading): Route[] {
  const path = '/api/storage-units';
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary: 'Bodene og hvilke som er ledige.',
      answer: z.array(storageUnitAnswer),
      run: (_input, context) =>
        catalogue({ key: path, models: ['storageUnits'] }, context, async () => {
          const said = await models.storageUnits.get(ALL_UNITS);
          return { body: unitsWith(said?.statuses ?? {}) };
        }),
    }),
  ];
}
