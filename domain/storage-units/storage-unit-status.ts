import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import type { StorageUnitEvent } from './storage-units.events.ts';
import { STORAGE_UNIT_STATUSES, STORAGE_UNITS, type StorageUnitStatus } from './storage-units.ts';

/** As set since the list was fixed, by unit. */
type StorageUnitRows = NumberedRows<{ readonly status: StorageUnitStatus }>;

interface Rows {
  readonly storageUnits: StorageUnitRows;
}

export interface SetStorageUnitStatus {
  readonly type: 'SetStorageUnitStatus';
  readonly unitId: number;
  readonly status: StorageUnitStatus;
}

export const storageUnits: Word<StorageUnitRows, Rows, SetStorageUnitStatus, StorageUnitEvent> = {
  ...numberedRows(z.object({ status: z.enum(STORAGE_UNIT_STATUSES) })),
  decide: { SetStorageUnitStatus: setStorageUnitStatus },
  evolve: { StorageUnitStatusSet: ({ storageUnits: rows }, { unitId, status }) => rows.set(unitId, { status }) },
};

/** Refuses STORAGE_UNIT_NOT_FOUND for a unit that the fixed list does not have. */
function setStorageUnitStatus(
  { unitId, status }: SetStorageUnitStatus,
  { storageUnits: rows }: Rows,
): readonly StorageUnitEvent[] {
  const unit = STORAGE_UNITS.find(({ id }) => id === unitId) ?? refuse('STORAGE_UNIT_NOT_FOUND');
  if ((rows.get(unitId) ?? unit).status === status) return [];
  return [{ type: 'StorageUnitStatusSet', data: { unitId, status } }];
}
