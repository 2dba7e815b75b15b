import { projection } from '../projection.ts';
import { ALL_UNITS, type StorageUnitsDoc, storageUnits } from './storage-units.model.ts';

export const storageUnitsProjection = projection<StorageUnitsDoc>()({
  model: storageUnits,
  handles: ['StorageUnitStatusSet'],
  touches: () => [ALL_UNITS],
  evolve: (doc, { data }, id) => ({ id, statuses: { ...doc?.statuses, [data.unitId]: data.status } }),
});
