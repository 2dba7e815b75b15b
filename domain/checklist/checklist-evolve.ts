import type { LayeredMap } from '../layered-map.ts';
import type { ChecklistEvent } from './checklist.events.ts';
import type { ChecklistRows } from './checklist-rows.ts';

/** Folds one fact into the rows, in place. */
export function evolveChecklist(rows: ChecklistRows, event: ChecklistEvent): ChecklistRows {
  const { employees, vehicles, tasks } = rows;
  switch (event.type) {
    case 'EmployeeAdded':
    case 'EmployeeRevised': {
      const { employeeId, version, personId } = event.data;
      rows.lastEmployeeId = Math.max(rows.lastEmployeeId, employeeId);
      employees.set(employeeId, { version, personId, isArchived: false });
      return rows;
    }
    case 'EmployeeArchived':
      return archive(rows, employees, event.data.employeeId, event.data.version);
    case 'VehicleAdded':
    case 'VehicleRevised': {
      const { vehicleId, version, name, plate } = event.data;
      rows.lastVehicleId = Math.max(rows.lastVehicleId, vehicleId);
      vehicles.set(vehicleId, { version, name, plate, isArchived: false });
      return rows;
    }
    case 'VehicleArchived':
      return archive(rows, vehicles, event.data.vehicleId, event.data.version);
    case 'TaskAdded':
    case 'TaskRevised': {
      const { taskId, ...content } = event.data;
      rows.lastTaskId = Math.max(rows.lastTaskId, taskId);
      tasks.set(taskId, { firstDue: tasks.get(taskId)?.firstDue ?? null, ...content, isArchived: false });
      return rows;
    }
    case 'TaskArchived':
      return archive(rows, tasks, event.data.taskId, event.data.version);
  }
}

interface Row {
  readonly version: number;
  readonly isArchived: boolean;
}

function archive<R extends Row>(
  rows: ChecklistRows,
  kind: LayeredMap<number, R>,
  id: number,
  version: number,
): ChecklistRows {
  const row = kind.get(id);
  if (row) kind.set(id, { ...row, version, isArchived: true });
  return rows;
}
