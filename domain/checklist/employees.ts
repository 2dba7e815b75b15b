import type { Decisions } from '../composed.ts';
import { refuse } from '../refusal.ts';
import type { ChecklistEvent } from './checklist.events.ts';
import type { AddEmployee, EmployeeCommand, ReviseEmployee } from './checklist-commands.ts';
import type { ChecklistRows, Rows } from './checklist-rows.ts';

export const employeeDecisions: Decisions<Rows, EmployeeCommand, ChecklistEvent> = {
  AddEmployee: (command, { checklist }) => addEmployee(checklist, command),
  ReviseEmployee: (command, { checklist }) => reviseEmployee(checklist, command),
  ArchiveEmployee({ employeeId, expectedVersion }, { checklist }) {
    const { version, isArchived } = checklist.employees.get(employeeId) ?? refuse('EMPLOYEE_NOT_FOUND');
    if (isArchived) return [];
    if (expectedVersion !== null) requireVersion(employeeId, version, expectedVersion);
    return [{ type: 'EmployeeArchived', data: { employeeId, version: version + 1 } }];
  },
  RestoreEmployee({ employeeId }, { checklist }) {
    const { version, isArchived } = checklist.employees.get(employeeId) ?? refuse('EMPLOYEE_NOT_FOUND');
    return isArchived ? [{ type: 'EmployeeRestored', data: { employeeId, version: version + 1 } }] : [];
  },
};

function addEmployee(rows: ChecklistRows, { personId, imageUrl, ...command }: AddEmployee): readonly ChecklistEvent[] {
  const personal = { name: command.name.trim() || refuse('NAME_REQUIRED') };
  for (const [, employee] of rows.employees.entries()) if (employee.personId === personId) return [];
  const data = { employeeId: rows.employees.lastId + 1, version: 1, personId, imageUrl, personal };
  return [{ type: 'EmployeeAdded', data }];
}

function reviseEmployee(rows: ChecklistRows, command: ReviseEmployee): readonly ChecklistEvent[] {
  const { employeeId, imageUrl, expectedVersion } = command;
  const row = rows.employees.get(employeeId);
  if (!row || row.isArchived) refuse('EMPLOYEE_NOT_FOUND');
  const personal = { name: command.name.trim() || refuse('NAME_REQUIRED') };
  const { personId, version } = row;
  requireVersion(employeeId, version, expectedVersion);
  return [{ type: 'EmployeeRevised', data: { employeeId, version: version + 1, personId, imageUrl, personal } }];
}

/** The name is encrypted, so the refusal carries only the row's version. */
function requireVersion(employeeId: number, version: number, expected: number): void {
  if (expected !== version) refuse('CHANGED_MEANWHILE', { current: { id: employeeId, version } });
}
