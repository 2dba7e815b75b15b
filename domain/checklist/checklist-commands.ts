import type { TaskInterval } from '../maintenance.ts';

/** `personId`: a new id, whose key encrypts the name. The same id is the same employee. */
export interface AddEmployee {
  readonly type: 'AddEmployee';
  readonly personId: string;
  readonly name: string;
  readonly imageUrl: string | null;
}

/** The version is required: the name is encrypted, so the decider cannot see whether it changes. */
export interface ReviseEmployee {
  readonly type: 'ReviseEmployee';
  readonly employeeId: number;
  readonly expectedVersion: number;
  readonly name: string;
  readonly imageUrl: string | null;
}

export interface ArchiveEmployee {
  readonly type: 'ArchiveEmployee';
  readonly employeeId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreEmployee {
  readonly type: 'RestoreEmployee';
  readonly employeeId: number;
}

export interface AddVehicle {
  readonly type: 'AddVehicle';
  readonly name: string;
  readonly plate: string;
}

/** `expectedVersion` null: the last write wins. */
export interface ReviseVehicle {
  readonly type: 'ReviseVehicle';
  readonly vehicleId: number;
  readonly expectedVersion: number | null;
  readonly name: string;
  readonly plate: string;
}

export interface ArchiveVehicle {
  readonly type: 'ArchiveVehicle';
  readonly vehicleId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreVehicle {
  readonly type: 'RestoreVehicle';
  readonly vehicleId: number;
}

/** `firstDue`: yyyy-mm-dd. */
export interface AddTask {
  readonly type: 'AddTask';
  readonly vehicleId: number;
  readonly title: string;
  readonly description: string | null;
  readonly interval: TaskInterval;
  readonly firstDue: string | null;
}

/** `expectedVersion` null: the last write wins. A new interval applies from the next completion of the task. */
export interface ReviseTask {
  readonly type: 'ReviseTask';
  readonly taskId: number;
  readonly expectedVersion: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly interval: TaskInterval;
}

export interface ArchiveTask {
  readonly type: 'ArchiveTask';
  readonly taskId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreTask {
  readonly type: 'RestoreTask';
  readonly taskId: number;
}

export type EmployeeCommand = AddEmployee | ReviseEmployee | ArchiveEmployee | RestoreEmployee;
export type VehicleRowCommand = AddVehicle | ReviseVehicle | ArchiveVehicle | RestoreVehicle;
export type TaskRowCommand = AddTask | ReviseTask | ArchiveTask | RestoreTask;
export type ChecklistCommand = EmployeeCommand | VehicleRowCommand | TaskRowCommand;
