import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-unit-fields.ts';

export interface StorageUnitDoc extends Doc {
  unitId: number;
  isRemoved: 0 | 1;
  isHidden: 0 | 1;
  name: string;
  size: string;
  priceOre: number;
  imageUrl: string | null;
  status: StorageUnitStatus;
  version: number;
  /** Until when it is held for the next on the waiting list: an instant, UTC; null: for nobody. */
  offeredUntil: string | null;
}

export const storageUnits = declareReadModel<StorageUnitDoc>()({
  name: 'storageUnits',
  version: 3,
  indexes: { kept: ['isRemoved', 'unitId'], visible: ['isRemoved', 'isHidden', 'unitId'] },
});
