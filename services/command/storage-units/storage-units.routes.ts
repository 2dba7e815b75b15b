import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { storageUnitInput } from '@naust/domain/storage-units/storage-units.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { type CommandDesk, commandContext } from '../desk/desk.ts';
import { CATALOGUE } from '../desk/streams.ts';

export function storageUnitRoutes(desk: CommandDesk): Route[] {
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
        const { position } = await desk.streams.run('catalogue', CATALOGUE, command, commandContext(context));
        return { body: { id }, position };
      },
    }),
  ];
}
