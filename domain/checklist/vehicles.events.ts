import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** A note and its author. It is encrypted with the employee's key, or the vehicle's if no employee was chosen. */
const remark = {
  taskId: z.int(),
  vehicleId: z.int(),
  /** Counts the completions of the vehicle from 1. */
  completionNo: z.int(),
  employeeId: z.nullable(z.int()),
  personId: z.string(),
  personal: z.nullable(z.object({ note: z.string() })),
};

/** Facts of a stream `vehicle-<id>`: its maintenance. */
export const vehicleEvents = defineEvents({
  /** `completedAt` is UTC; the others are dates in Oslo. An undo restores `previousDue`. */
  TaskCompleted: event(
    z.object({
      ...remark,
      completedAt: z.string(),
      completedOn: z.string(),
      previousDue: z.nullable(z.string()),
      nextDue: z.nullable(z.string()),
    }),
  ),
  /** A second tap within a minute that has another note or another employee. */
  CompletionNoted: event(z.object(remark)),
  /** The task was not done: it is due at `due` again, instead of `undoneDue`. Dates. */
  TaskCompletionTakenBack: event(
    z.object({
      taskId: z.int(),
      vehicleId: z.int(),
      completionNo: z.int(),
      undoneDue: z.nullable(z.string()),
      due: z.nullable(z.string()),
    }),
  ),
});

export type VehicleEvent = EventsOf<typeof vehicleEvents>;
