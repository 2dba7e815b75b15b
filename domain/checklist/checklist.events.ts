import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { taskInterval } from '../maintenance.ts';

/** Every employee has a person id of their own, so that a name can be erased without touching the completed tasks. */
const employee = z.object({
  employeeId: z.int(),
  version: z.int(),
  personId: z.string(),
  imageUrl: z.nullable(z.string()),
  personal: z.nullable(z.object({ name: z.string() })),
});

const vehicle = z.object({ vehicleId: z.int(), version: z.int(), name: z.string(), plate: z.string() });

const task = z.object({
  taskId: z.int(),
  vehicleId: z.int(),
  version: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  interval: taskInterval,
});

/** Facts of the stream `catalogue` about the maintenance checklist. Completed tasks are in `vehicle-<id>`. */
export const checklistEvents = defineEvents({
  EmployeeAdded: event(employee),
  EmployeeRevised: event(employee),
  EmployeeArchived: event(z.object({ employeeId: z.int(), version: z.int() })),
  EmployeeRestored: event(z.object({ employeeId: z.int(), version: z.int() })),
  VehicleAdded: event(vehicle),
  VehicleRevised: event(vehicle),
  VehicleArchived: event(z.object({ vehicleId: z.int(), version: z.int() })),
  VehicleRestored: event(z.object({ vehicleId: z.int(), version: z.int() })),
  /** `firstDue` is a date; later ones follow from the completions. */
  TaskAdded: event(z.extend(task, { firstDue: z.nullable(z.string()) })),
  TaskRevised: event(task),
  TaskArchived: event(z.object({ taskId: z.int(), vehicleId: z.int(), version: z.int() })),
  TaskRestored: event(z.object({ taskId: z.int(), vehicleId: z.int(), version: z.int() })),
});

export type ChecklistEvent = EventsOf<typeof checklistEvents>;
