import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { storageUnitInput } from '@naust/domain/storage-units/storage-units.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';

export function storageUnitRoutes(deps: Deps<'catalogue'>): Route[] {
  return [
    route({
      method: 'PUT',
      path: '/api/storage-units/:id',
      access: 'admin',
      params: z.object({ id: smallId }),
      body: storageUnitInput,
      answer: rowSaved,
      notFound: 'STORAGE_UNIT_NOT_FOUND',
      refusals: ['STORAGE_UNIT_NOT_FOUND'],
      async run({ params: { id }, body: { status } }, context) {
        const command = { type: 'SetStorageUnitStatus', unitId: id, status } as const;
        const { position } = await deps.catalogue().run(command, context.by);
        return { body: { id }, position };
      },
    }),
  ];
}
