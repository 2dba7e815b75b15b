import * as z from 'zod/mini';
import { readRows, type Word, writtenRows } from '../composed.ts';
import { taskInterval } from '../maintenance.ts';
import { numberedRows } from '../numbered-rows.ts';
import type { ChecklistEvent } from './checklist.events.ts';
import type { ChecklistCommand } from './checklist-commands.ts';
import type { ChecklistRows, EmployeeRow, Rows, TaskRow, VehicleRow } from './checklist-rows.ts';
import { employeeDecisions } from './employees.ts';
import { taskDecisions } from './tasks.ts';
import { vehicleDecisions } from './vehicles.ts';

const row = { version: z.int(), isArchived: z.boolean() };
const kinds = {
  employees: numberedRows<EmployeeRow>(z.object({ ...row, personId: z.string() })),
  vehicles: numberedRows<VehicleRow>(z.object({ ...row, name: z.string(), plate: z.string() })),
  tasks: numberedRows<TaskRow>(
    z.object({
      ...row,
      vehicleId: z.int(),
      title: z.string(),
      description: z.nullable(z.string()),
      interval: taskInterval,
      firstDue: z.nullable(z.string()),
    }),
  ),
};
const written = z.looseObject({});

/** Employees, vehicles and their tasks. Completions are decided on the vehicle's own stream. */
export const checklist: Word<ChecklistRows, Rows, ChecklistCommand, ChecklistEvent> = {
  initial: () => ({
    employees: kinds.employees.initial(),
    vehicles: kinds.vehicles.initial(),
    tasks: kinds.tasks.initial(),
  }),
  fork: ({ employees, vehicles, tasks }) => ({
    employees: employees.fork(),
    vehicles: vehicles.fork(),
    tasks: tasks.fork(),
  }),
  snapshot: {
    write: (rows) => ({
      lastEmployeeId: rows.employees.lastId,
      lastVehicleId: rows.vehicles.lastId,
      lastTaskId: rows.tasks.lastId,
      ...writtenRows<ChecklistRows>(kinds, rows),
    }),
    read: (json) => readRows<ChecklistRows>(kinds, written.parse(json)),
  },
  decide: { ...employeeDecisions, ...vehicleDecisions, ...taskDecisions },
  evolve: {
    EmployeeAdded: setEmployee,
    EmployeeRevised: setEmployee,
    EmployeeArchived: ({ checklist: { employees } }, { employeeId, version }) =>
      employees.change(employeeId, { version, isArchived: true }),
    EmployeeRestored: ({ checklist: { employees } }, { employeeId, version }) =>
      employees.change(employeeId, { version, isArchived: false }),
    VehicleAdded: setVehicle,
    VehicleRevised: setVehicle,
    VehicleArchived: ({ checklist: { vehicles } }, { vehicleId, version }) =>
      vehicles.change(vehicleId, { version, isArchived: true }),
    VehicleRestored: ({ checklist: { vehicles } }, { vehicleId, version }) =>
      vehicles.change(vehicleId, { version, isArchived: false }),
    TaskAdded: ({ checklist: { tasks } }, { taskId, ...content }) =>
      tasks.set(taskId, { ...content, isArchived: false }),
    TaskRevised({ checklist: { tasks } }, { taskId, ...content }) {
      tasks.set(taskId, { firstDue: tasks.get(taskId)?.firstDue ?? null, ...content, isArchived: false });
    },
    TaskArchived: ({ checklist: { tasks } }, { taskId, version }) =>
      tasks.change(taskId, { version, isArchived: true }),
    TaskRestored: ({ checklist: { tasks } }, { taskId, version }) =>
      tasks.change(taskId, { version, isArchived: false }),
  },
};

type Added<T extends ChecklistEvent['type']> = Extract<ChecklistEvent, { type: T }>['data'];

function setEmployee({ checklist: rows }: Rows, { employeeId, version, personId }: Added<'EmployeeAdded'>): void {
  rows.employees.set(employeeId, { version, personId, isArchived: false });
}

function setVehicle({ checklist: rows }: Rows, { vehicleId, version, name, plate }: Added<'VehicleAdded'>): void {
  rows.vehicles.set(vehicleId, { version, name, plate, isArchived: false });
}
