import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import type { StorageUnit } from '@naust/domain/storage-units/storage-units.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

/** The units with who has them now. Tried again once only: the fixed list is better than a long wait. */
export const storageUnitsQuery = queryOptions({
  queryKey: ['storage-units'],
  retry: 1,
  queryFn: ({ signal }): Promise<StorageUnit[]> =>
    callApi('/storage-units', { answer: z.array(storageUnitAnswer), signal }),
});
