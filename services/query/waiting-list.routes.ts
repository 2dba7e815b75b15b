import { type WaitingRow, waitingRow } from '@naust/domain/storage-units/storage-waits.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { StorageWaitDoc } from '@naust/read-models/storage-waits/storage-waits.model.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

export const waitingListRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/waiting-list',
    access: 'admin',
    summary: 'De som venter på en bod, i den rekkefølgen de får tilbud.',
    answer: z.array(waitingRow),
    run: (_input, context) =>
      reading(deps, ['storageWaits'], context, async () => {
        const { docs } = await deps.models.storageWaits.find({ index: 'inLine', equals: [1], limit: MAX_ROWS });
        return { body: docs.map(waitingRowOf) };
      }),
  });

export const waitingRowOf = ({ id, unitId, joinedAt, personal, offer }: StorageWaitDoc): WaitingRow => ({
  id,
  storageUnitId: unitId,
  joinedAt,
  name: personal?.name ?? '',
  email: personal?.email ?? '',
  phone: personal?.phone ?? null,
  offer: offer && { storageUnitId: offer.unitId, until: offer.until, isTaken: offer.isTaken },
});
