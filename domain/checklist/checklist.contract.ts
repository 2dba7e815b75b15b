import * as z from 'zod/mini';
import { smallId, undoToken } from '../contract.ts';
import { lines } from '../written.contract.ts';

/** GET /api/check/employees. `name` null: erased. */
export const employeeAnswer = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
});
export type EmployeeAnswer = z.infer<typeof employeeAnswer>;

/** GET /api/check/vehicles. */
export const vehicleAnswer = z.object({ id: z.int(), name: z.string(), plate: z.string() });
export type VehicleAnswer = z.infer<typeof vehicleAnswer>;

/** GET /api/check/vehicle/{id}/tasks. */
export const taskAnswer = z.object({
  id: z.int(),
  /** Same as `id`; clients of the checklist read this name first. */
  vmId: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** yyyy-mm-dd; null: not due again. */
  next_due: z.nullable(z.string()),
  status: z.enum(['overdue', 'soon', 'ok']),
});
export type TaskAnswer = z.infer<typeof taskAnswer>;

/** Answer of a completion: the task after it; `undo` for administrators only. */
export const taskCompleted = z.extend(taskAnswer, undoToken);

/** POST /api/check/vehicle-tasks/{taskId}/complete. */
export const completionInput = z.object({
  employeeId: z.optional(z.nullable(smallId)),
  notes: z.optional(z.nullable(lines(1000))),
});

/** POST /api/check/device. */
export const devicePin = z.object({ pin: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) });
export const deviceAnswer = z.object({ token: z.string() });
