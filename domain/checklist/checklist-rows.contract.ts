import * as z from 'zod/mini';
import { smallId } from '../contract.ts';
import { taskInterval } from '../maintenance.ts';
import { settingRow } from '../setting-rows.contract.ts';
import { lines, oneName, ownPicture } from '../written.contract.ts';

/** GET /api/employees. `name` null: erased. */
export const employeeRow = z.object({
  ...settingRow,
  name: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/** POST /api/employees. The picture is optional. */
export const employeeInput = z.object({ name: oneName(100), image_url: z.optional(z.nullable(ownPicture)) });

/** PUT /api/employees/{id}: the whole row. */
export const revisedEmployee = z.extend(employeeInput, { version: z.int() });

/** GET /api/vehicles. */
export const vehicleRow = z.object({ ...settingRow, name: z.string(), plate: z.string() });
export type VehicleRow = z.infer<typeof vehicleRow>;

/** POST and PUT /api/vehicles. */
export const vehicleInput = z.object({ name: oneName(100), plate: oneName(20), version: z.optional(z.int()) });

/** GET /api/tasks, of all vehicles. */
export const taskRow = z.object({
  ...settingRow,
  vehicleId: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  interval: taskInterval,
  /** yyyy-mm-dd; null: not due again. */
  next_due: z.nullable(z.string()),
});
export type TaskRow = z.infer<typeof taskRow>;

const task = {
  title: oneName(100),
  description: z.optional(z.nullable(lines(1000))),
  /** `{days}`, `{months}`, or null for a task that does not recur. */
  interval: taskInterval,
};

/** POST /api/tasks. `next_due`: yyyy-mm-dd, the first due date. */
export const taskInput = z.object({
  vehicleId: smallId,
  ...task,
  next_due: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
});

/** PUT /api/tasks/{id}. A new interval applies from the next completion of the task. */
export const revisedTask = z.object({ ...task, version: z.optional(z.int()) });
