import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { StorageUnitStatuses } from '@naust/domain/storage-units/storage-units.ts';

/** Id of this read model's only document. */
export const ALL_UNITS = 'all';

/** The statuses that the owner has set; the list of storage units is fixed. */
export interface StorageUnitsDoc extends Doc {
  statuses: StorageUnitStatuses;
}

export const storageUnits = declareReadModel<StorageUnitsDoc>()({ name: 'storageUnits', version: 1, indexes: {} });
