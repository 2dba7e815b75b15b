import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** Who said what about it. A note is sealed under the employee's key, or the vehicle's where nobody was chosen. */
const remark = {
  taskId: z.int(),
  vehicleId: z.int(),
  /** Counts the completions of the vehicle from 1. */
  completionNo: z.int(),
  employeeId: z.nullable(z.int()),
  personId: z.string(),
  personal: z.nullable(z.object({ note: z.string() })),
};

/** Facts of a stream `vehicle-<id>`: what was done to a vehicle. */
export const vehicleEvents = defineEvents({
  /** `completedAt` UTC; the others are dates in Oslo. `previousDue` is what an undo brings back. */
  TaskCompleted: event(
    z.object({
      ...remark,
      completedAt: z.string(),
      completedOn: z.string(),
      previousDue: z.nullable(z.string()),
      nextDue: z.nullable(z.string()),
    }),
  ),
  /** A second tap within a minute said something more, or was somebody else's. */
  CompletionNoted: event(z.object(remark)),
  /** The task was not done after all: it is due at `due` again, in the place of `undoneDue`. Dates. */
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
