import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { storageUnitAnswerOf } from './storage-unit-answer.ts';
import type {
  AddStorageUnit,
  BeginStorageUnits,
  RemoveStorageUnit,
  RestoreStorageUnit,
  ReviseStorageUnit,
  StorageUnitCommand,
} from './storage-unit-commands.ts';
import {
  type StorageUnitFields,
  type StorageUnitStatus,
  storageUnitFields,
  storageUnitStatus,
} from './storage-unit-fields.ts';
import type { StorageUnitEvent } from './storage-units.events.ts';
import { type StorageWaits, withdrawnOffer } from './storage-wait-state.ts';
import type { StorageWaitEvent } from './storage-waits.events.ts';

interface StorageUnitRow extends StorageUnitFields {
  readonly status: StorageUnitStatus;
  readonly version: number;
  readonly isRemoved: boolean;
}

interface StorageUnitRows {
  hasBegun: boolean;
  readonly rows: NumberedRows<StorageUnitRow>;
  /** Statuses that were set while the units were a fixed list. */
  readonly before: NumberedRows<{ readonly status: StorageUnitStatus }>;
}

/** The part of the state that the storage units are in. */
export interface StorageUnitSlice {
  readonly storageUnits: StorageUnitRows;
}

type Rows = StorageUnitSlice & StorageWaits;
type Decided = readonly (StorageUnitEvent | StorageWaitEvent)[];

const keptRows = numberedRows<StorageUnitRow>(
  z.extend(storageUnitFields, { status: storageUnitStatus, version: z.int(), isRemoved: z.boolean() }),
);
const keptBefore = numberedRows(z.object({ status: storageUnitStatus }));
const written = z.object({ hasBegun: z.boolean(), rows: z.unknown(), before: z.unknown() });

export const storageUnits: Word<
  StorageUnitRows,
  Rows,
  StorageUnitCommand,
  StorageUnitEvent,
  StorageUnitEvent | StorageWaitEvent
> = {
  initial: () => ({ hasBegun: false, rows: new NumberedRows(), before: new NumberedRows() }),
  fork: ({ hasBegun, rows, before }) => ({ hasBegun, rows: rows.fork(), before: before.fork() }),
  snapshot: {
    write: ({ hasBegun, rows, before }) => ({
      hasBegun,
      rows: keptRows.snapshot.write(rows),
      before: keptBefore.snapshot.write(before),
    }),
    read(json) {
      const { hasBegun, rows, before } = written.parse(json);
      return { hasBegun, rows: keptRows.snapshot.read(rows), before: keptBefore.snapshot.read(before) };
    },
  },
  decide: {
    BeginStorageUnits: begin,
    AddStorageUnit: add,
    ReviseStorageUnit: revise,
    RemoveStorageUnit: remove,
    RestoreStorageUnit: restore,
  },
  evolve: {
    StorageUnitsBegun({ storageUnits: kept }, { units }) {
      kept.hasBegun = true;
      for (const { unitId, ...unit } of units) kept.rows.set(unitId, { ...unit, version: 1, isRemoved: false });
    },
    StorageUnitAdded({ storageUnits: kept }, { unitId, ...unit }) {
      kept.hasBegun = true;
      kept.rows.set(unitId, { ...unit, version: 1, isRemoved: false });
    },
    StorageUnitRevised({ storageUnits: { rows } }, { unitId, version, change }) {
      const row = rows.get(unitId);
      if (row) rows.set(unitId, { ...Object.assign({}, row, change), version });
    },
    StorageUnitStatusSet({ storageUnits: { rows, before } }, { unitId, status }) {
      if (rows.get(unitId)) rows.change(unitId, { status });
      else before.set(unitId, { status });
    },
    StorageUnitRemoved: ({ storageUnits: { rows } }, { unitId, version }) =>
      rows.change(unitId, { version, isRemoved: true }),
    StorageUnitRestored: ({ storageUnits: { rows } }, { unitId, version }) =>
      rows.change(unitId, { version, isRemoved: false }),
  },
};

/** The unit, unless it is removed or unknown. */
export function liveStorageUnit({ storageUnits: { rows } }: StorageUnitSlice, unitId: number): StorageUnitRow | null {
  const row = rows.get(unitId);
  return row && !row.isRemoved ? row : null;
}

/** Whether visitors see any unit. */
export const hasStorageUnits = ({ storageUnits: { rows } }: StorageUnitSlice): boolean =>
  [...rows.entries()].some(([, { isRemoved, isHidden }]) => !isRemoved && !isHidden);

function begin({ units }: BeginStorageUnits, { storageUnits: kept }: Rows): readonly StorageUnitEvent[] {
  if (kept.hasBegun) return [];
  const first = units.map((unit) => ({ ...unit, status: kept.before.get(unit.unitId)?.status ?? unit.status }));
  return [{ type: 'StorageUnitsBegun', data: { units: first } }];
}

function add(command: AddStorageUnit, { storageUnits: { rows } }: Rows): readonly StorageUnitEvent[] {
  if (sameStorageUnitAdded(rows, command) !== null) return [];
  const { status } = command;
  const fields = checked(command.fields);
  requireFreeName(rows, fields.name, null);
  return [{ type: 'StorageUnitAdded', data: { unitId: rows.lastId + 1, ...fields, status } }];
}

/** The existing unit that equals the form: a repeated form adds nothing. */
export function sameStorageUnitAdded(
  rows: StorageUnitRows['rows'],
  { fields, status }: Omit<AddStorageUnit, 'type'>,
): number | null {
  for (const [unitId, row] of rows.entries()) {
    const isSame = row.status === status && Object.keys(differing(row, checked(fields))).length === 0;
    if (isSame && !row.isRemoved) return unitId;
  }
  return null;
}

function revise(command: ReviseStorageUnit, all: Rows): Decided {
  const { unitId, expectedVersion, status } = command;
  const { rows } = all.storageUnits;
  const row = rows.get(unitId);
  if (!row || row.isRemoved) refuse('STORAGE_UNIT_NOT_FOUND');
  const change = differing(row, checked({ ...row, ...withoutAbsent(command.change) }));
  const events: StorageUnitEvent[] = [];
  if (Object.keys(change).length > 0) {
    requireVersion(unitId, row, expectedVersion);
    if (change.name !== undefined) requireFreeName(rows, change.name, unitId);
    events.push({ type: 'StorageUnitRevised', data: { unitId, version: row.version + 1, change } });
  }
  if (status !== undefined && status !== row.status) {
    events.push({ type: 'StorageUnitStatusSet', data: { unitId, status } });
  }
  const isFree = (status ?? row.status) === 'ledig' && !(change.isHidden ?? row.isHidden);
  return isFree ? events : [...events, ...withdrawnOffer(all, unitId)];
}

function remove({ unitId, expectedVersion }: RemoveStorageUnit, all: Rows): Decided {
  const { rows } = all.storageUnits;
  const row = rows.get(unitId) ?? refuse('STORAGE_UNIT_NOT_FOUND');
  if (row.isRemoved) return [];
  requireVersion(unitId, row, expectedVersion);
  const removed = { type: 'StorageUnitRemoved', data: { unitId, version: row.version + 1 } } as const;
  return [removed, ...withdrawnOffer(all, unitId)];
}

function restore({ unitId }: RestoreStorageUnit, { storageUnits: { rows } }: Rows) {
  const row = rows.get(unitId) ?? refuse('STORAGE_UNIT_NOT_FOUND');
  if (!row.isRemoved) return [];
  requireFreeName(rows, row.name, unitId);
  return [{ type: 'StorageUnitRestored', data: { unitId, version: row.version + 1 } } as const];
}

function checked({ name, size, priceOre, imageUrl, isHidden }: StorageUnitFields): StorageUnitFields {
  if (!Number.isSafeInteger(priceOre) || priceOre < 0) refuse('WRONG_SHAPE');
  return { name: name.trim() || refuse('NAME_REQUIRED'), size: size.trim(), priceOre, imageUrl, isHidden };
}

const withoutAbsent = (change: Partial<StorageUnitFields>): Partial<StorageUnitFields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function differing(row: StorageUnitFields, form: StorageUnitFields): Partial<StorageUnitFields> {
  const stands = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => stands.get(field) !== value));
}

function requireFreeName(rows: StorageUnitRows['rows'], name: string, except: number | null): void {
  for (const [unitId, row] of rows.entries()) {
    const isSame = row.name.toLowerCase() === name.toLowerCase();
    if (isSame && unitId !== except && !row.isRemoved) refuse('STORAGE_UNIT_NAME_TAKEN');
  }
}

function requireVersion(unitId: number, row: StorageUnitRow, expected: number | null): void {
  if (expected === null || expected === row.version) return;
  refuse('CHANGED_MEANWHILE', { current: storageUnitAnswerOf({ unitId, ...row }) });
}
