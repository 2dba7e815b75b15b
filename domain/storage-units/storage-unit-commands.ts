import type { StorageUnitFields, StorageUnitStatus } from './storage-unit-fields.ts';

export interface FirstStorageUnit extends StorageUnitFields {
  readonly unitId: number;
  readonly status: StorageUnitStatus;
}

/** Does nothing once the units have begun. A status that was set earlier is kept. */
export interface BeginStorageUnits {
  readonly type: 'BeginStorageUnits';
  readonly units: readonly FirstStorageUnit[];
}

export interface AddStorageUnit {
  readonly type: 'AddStorageUnit';
  readonly fields: StorageUnitFields;
  readonly status: StorageUnitStatus;
}

/** `expectedVersion` null: the last write wins. The version counts changes of fields, not of the status. */
export interface ReviseStorageUnit {
  readonly type: 'ReviseStorageUnit';
  readonly unitId: number;
  readonly expectedVersion: number | null;
  readonly change: Partial<StorageUnitFields>;
  readonly status?: StorageUnitStatus | undefined;
}

export interface RemoveStorageUnit {
  readonly type: 'RemoveStorageUnit';
  readonly unitId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreStorageUnit {
  readonly type: 'RestoreStorageUnit';
  readonly unitId: number;
}

export type StorageUnitCommand =
  | BeginStorageUnits
  | AddStorageUnit
  | ReviseStorageUnit
  | RemoveStorageUnit
  | RestoreStorageUnit;
