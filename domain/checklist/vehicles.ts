import type { Decisions } from '../composed.ts';
import { refuse } from '../refusal.ts';
import type { ChecklistEvent } from './checklist.events.ts';
import type { AddVehicle, ReviseVehicle, VehicleRowCommand } from './checklist-commands.ts';
import type { ChecklistRows, Rows, VehicleRow } from './checklist-rows.ts';

export const vehicleDecisions: Decisions<Rows, VehicleRowCommand, ChecklistEvent> = {
  AddVehicle: (command, { checklist }) => addVehicle(checklist, command),
  ReviseVehicle: (command, { checklist }) => reviseVehicle(checklist, command),
  ArchiveVehicle({ vehicleId, expectedVersion }, { checklist }) {
    const row = checklist.vehicles.get(vehicleId) ?? refuse('VEHICLE_NOT_FOUND');
    if (row.isArchived) return [];
    requireVersion(vehicleId, row, expectedVersion);
    return [{ type: 'VehicleArchived', data: { vehicleId, version: row.version + 1 } }];
  },
  RestoreVehicle({ vehicleId }, { checklist }) {
    const row = checklist.vehicles.get(vehicleId) ?? refuse('VEHICLE_NOT_FOUND');
    if (!row.isArchived) return [];
    if (liveVehicleWith(checklist, row.plate)) refuse('PLATE_TAKEN');
    return [{ type: 'VehicleRestored', data: { vehicleId, version: row.version + 1 } }];
  },
};

/** Plates are unique; adding the same vehicle again changes nothing. */
function addVehicle(rows: ChecklistRows, command: AddVehicle): readonly ChecklistEvent[] {
  const { name, plate } = parseVehicle(command);
  const same = liveVehicleWith(rows, plate);
  if (same) return same.row.name === name ? [] : refuse('PLATE_TAKEN');
  return [{ type: 'VehicleAdded', data: { vehicleId: rows.vehicles.lastId + 1, version: 1, name, plate } }];
}

function reviseVehicle(rows: ChecklistRows, command: ReviseVehicle): readonly ChecklistEvent[] {
  const { vehicleId, expectedVersion } = command;
  const row = liveVehicle(rows, vehicleId);
  const { name, plate } = parseVehicle(command);
  if (row.name === name && row.plate === plate) return [];
  requireVersion(vehicleId, row, expectedVersion);
  const same = liveVehicleWith(rows, plate);
  if (same && same.vehicleId !== vehicleId) refuse('PLATE_TAKEN');
  return [{ type: 'VehicleRevised', data: { vehicleId, version: row.version + 1, name, plate } }];
}

export function liveVehicle(rows: ChecklistRows, vehicleId: number): VehicleRow {
  const row = rows.vehicles.get(vehicleId);
  return row && !row.isArchived ? row : refuse('VEHICLE_NOT_FOUND');
}

function requireVersion(vehicleId: number, { name, plate, version }: VehicleRow, expected: number | null): void {
  if (expected !== null && expected !== version) {
    refuse('CHANGED_MEANWHILE', { current: { id: vehicleId, name, plate, version } });
  }
}

function parseVehicle(wanted: { name: string; plate: string }) {
  const plate = spelt(wanted.plate);
  return { name: wanted.name.trim() || refuse('NAME_REQUIRED'), plate: plate || refuse('PLATE_REQUIRED') };
}

const spelt = (plate: string) => plate.trim().toUpperCase().replace(/\s+/g, ' ');
const bare = (plate: string) => plate.replace(/ /g, '');

function liveVehicleWith(rows: ChecklistRows, plate: string): { vehicleId: number; row: VehicleRow } | null {
  for (const [vehicleId, row] of rows.vehicles.entries()) {
    if (!row.isArchived && bare(row.plate) === bare(plate)) return { vehicleId, row };
  }
  return null;
}

/** The live vehicle with that plate, in any spelling. */
export const vehicleWithPlate = (rows: ChecklistRows, plate: string): number | null =>
  liveVehicleWith(rows, spelt(plate))?.vehicleId ?? null;
