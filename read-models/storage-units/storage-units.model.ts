import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { StorageUnitStatuses } from '@naust/domain/storage-units/storage-units.ts';

/** The one document of this read model. */
export const ALL_UNITS = 'all';

/** What the owner has said of the storage units; the list of them is fixed. */
export interface StorageUnitsDoc extends Doc {
  statuses: StorageUnitStatuses;
}

export const storageUnits = declareReadModel<StorageUnitsDoc>()({ name: 'storageUnits', version: 1, indexes: {} });
