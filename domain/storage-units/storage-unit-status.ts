import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { CatalogueState } from '../catalogue/catalogue-state.ts';
import { refuse } from '../refusal.ts';
import { STORAGE_UNITS, type StorageUnitStatus } from './storage-units.ts';

export interface SetStorageUnitStatus {
  readonly type: 'SetStorageUnitStatus';
  readonly unitId: number;
  readonly status: StorageUnitStatus;
}

/** Refuses STORAGE_UNIT_NOT_FOUND for a unit that the fixed list does not have. */
export function setStorageUnitStatus(
  state: CatalogueState,
  { unitId, status }: SetStorageUnitStatus,
): readonly CatalogueEvent[] {
  const unit = STORAGE_UNITS.find(({ id }) => id === unitId) ?? refuse('STORAGE_UNIT_NOT_FOUND');
  if ((state.storageUnits.get(unitId) ?? unit).status === status) return [];
  return [{ type: 'StorageUnitStatusSet', data: { unitId, status } }];
}
