import type { TaskInterval } from '../maintenance.ts';
import type { NumberedRows } from '../numbered-rows.ts';

/** Without the name, which is encrypted. */
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
  /** yyyy-mm-dd, until the first completion. */
  readonly firstDue: string | null;
  readonly isArchived: boolean;
}

/** The employees, vehicles and tasks of the maintenance checklist. */
export interface ChecklistRows {
  readonly employees: NumberedRows<EmployeeRow>;
  readonly vehicles: NumberedRows<VehicleRow>;
  readonly tasks: NumberedRows<TaskRow>;
}

/** The rows that the checklist's commands and facts read. */
export interface Rows {
  readonly checklist: ChecklistRows;
}

/** The task, unless it or its vehicle is archived or unknown. */
export function liveTask({ tasks, vehicles }: ChecklistRows, taskId: number): TaskRow | null {
  const task = tasks.get(taskId);
  if (!task || task.isArchived || vehicles.get(task.vehicleId)?.isArchived !== false) return null;
  return task;
}
