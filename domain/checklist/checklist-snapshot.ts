import * as z from 'zod/mini';
import { taskInterval } from '../maintenance.ts';
import { type ChecklistRows, emptyChecklist } from './checklist-rows.ts';

const row = { version: z.int(), isArchived: z.boolean() };

const employee = z.object({ ...row, personId: z.string() });
const vehicle = z.object({ ...row, name: z.string(), plate: z.string() });
const task = z.object({
  ...row,
  vehicleId: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  interval: taskInterval,
  firstDue: z.nullable(z.string()),
});

/** A part of the catalogue's snapshot, and of its version. */
export const checklistSnapshot = z.object({
  employees: z.array(z.tuple([z.int(), employee])),
  vehicles: z.array(z.tuple([z.int(), vehicle])),
  tasks: z.array(z.tuple([z.int(), task])),
  lastEmployeeId: z.int(),
  lastVehicleId: z.int(),
  lastTaskId: z.int(),
});

export function writeChecklist({ employees, vehicles, tasks, ...counters }: ChecklistRows) {
  return {
    ...counters,
    employees: [...employees.entries()],
    vehicles: [...vehicles.entries()],
    tasks: [...tasks.entries()],
  };
}

export function readChecklist(snapshot: z.infer<typeof checklistSnapshot>): ChecklistRows {
  const { employees, vehicles, tasks, ...counters } = snapshot;
  const rows: ChecklistRows = { ...emptyChecklist(), ...counters };
  for (const [id, one] of employees) rows.employees.set(id, one);
  for (const [id, one] of vehicles) rows.vehicles.set(id, one);
  for (const [id, one] of tasks) rows.tasks.set(id, one);
  return rows;
}
