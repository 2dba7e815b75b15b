import { LayeredMap } from '../layered-map.ts';
import type { TaskInterval } from '../maintenance.ts';

/** Without the name, which is sealed. */
export interface EmployeeRow {
  readonly version: number;
  readonly personId: string;
  readonly isArchived: boolean;
}

export interface VehicleRow {
  readonly version: number;
  readonly name: string;
  readonly plate: string;
  readonly isArchived: boolean;
}

export interface TaskRow {
  readonly version: number;
  readonly vehicleId: number;
  readonly title: string;
  readonly description: string | null;
  readonly interval: TaskInterval;
  /** yyyy-mm-dd, until it is done for the first time. */
  readonly firstDue: string | null;
  readonly isArchived: boolean;
}

/** Who can be tapped on the checklist, what is looked after, and how often. Small ids are never reused. */
export interface ChecklistRows {
  readonly employees: LayeredMap<number, EmployeeRow>;
  readonly vehicles: LayeredMap<number, VehicleRow>;
  readonly tasks: LayeredMap<number, TaskRow>;
  lastEmployeeId: number;
  lastVehicleId: number;
  lastTaskId: number;
}

export const emptyChecklist = (): ChecklistRows => ({
  employees: new LayeredMap(),
  vehicles: new LayeredMap(),
  tasks: new LayeredMap(),
  lastEmployeeId: 0,
  lastVehicleId: 0,
  lastTaskId: 0,
});

export const forkChecklist = (rows: ChecklistRows): ChecklistRows => ({
  ...rows,
  employees: rows.employees.fork(),
  vehicles: rows.vehicles.fork(),
  tasks: rows.tasks.fork(),
});

/** The task, unless it or its vehicle is archived or unknown. */
export function liveTask({ tasks, vehicles }: ChecklistRows, taskId: number): TaskRow | null {
  const task = tasks.get(taskId);
  if (!task || task.isArchived || vehicles.get(task.vehicleId)?.isArchived !== false) return null;
  return task;
}
