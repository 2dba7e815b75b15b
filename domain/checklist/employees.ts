import { refuse } from '../refusal.ts';
import type { ChecklistEvent } from './checklist.events.ts';
import type { AddEmployee, ChecklistCommand, EmployeeCommand, ReviseEmployee } from './checklist-commands.ts';
import type { ChecklistRows } from './checklist-rows.ts';
import { decideTask } from './tasks.ts';
import { decideVehicle } from './vehicles.ts';

/** Employees, vehicles and their tasks. What is done to a task is decided on the vehicle's own stream. */
export function decideChecklist(command: ChecklistCommand, rows: ChecklistRows): readonly ChecklistEvent[] {
  switch (command.type) {
    case 'AddEmployee':
    case 'ReviseEmployee':
    case 'ArchiveEmployee':
      return decideEmployee(command, rows);
    case 'AddVehicle':
    case 'ReviseVehicle':
    case 'ArchiveVehicle':
      return decideVehicle(command, rows);
    default:
      return decideTask(command, rows);
  }
}

function decideEmployee(command: EmployeeCommand, rows: ChecklistRows): readonly ChecklistEvent[] {
  switch (command.type) {
    case 'AddEmployee':
      return addEmployee(rows, command);
    case 'ReviseEmployee':
      return reviseEmployee(rows, command);
    case 'ArchiveEmployee': {
      const { employeeId } = command;
      const row = rows.employees.get(employeeId) ?? refuse('EMPLOYEE_NOT_FOUND');
      return row.isArchived ? [] : [{ type: 'EmployeeArchived', data: { employeeId, version: row.version + 1 } }];
    }
  }
}

function addEmployee(rows: ChecklistRows, { personId, imageUrl, ...command }: AddEmployee): readonly ChecklistEvent[] {
  const personal = { name: command.name.trim() || refuse('NAME_REQUIRED') };
  for (const [, employee] of rows.employees.entries()) if (employee.personId === personId) return [];
  const data = { employeeId: rows.lastEmployeeId + 1, version: 1, personId, imageUrl, personal };
  return [{ type: 'EmployeeAdded', data }];
}

function reviseEmployee(rows: ChecklistRows, command: ReviseEmployee): readonly ChecklistEvent[] {
  const { employeeId, imageUrl, expectedVersion } = command;
  const row = rows.employees.get(employeeId);
  if (!row || row.isArchived) refuse('EMPLOYEE_NOT_FOUND');
  const personal = { name: command.name.trim() || refuse('NAME_REQUIRED') };
  const { personId, version } = row;
  if (expectedVersion !== version) refuse('CHANGED_MEANWHILE', { current: { id: employeeId, version } });
  return [{ type: 'EmployeeRevised', data: { employeeId, version: version + 1, personId, imageUrl, personal } }];
}
