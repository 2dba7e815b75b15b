import { liveTask } from '@naust/domain/catalogue/checklist-rows.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Needs } from '../desk/needs.ts';
import { streamKinds } from '../desk/streams.ts';

interface Tap {
  taskId: number;
  employeeId: number | null;
  note: string | null;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** Which task and whose key: from the catalogue. What follows is decided on the vehicle. */
export async function completeTask(
  { catalogue, vehicle }: Needs<'catalogue' | 'vehicle'>,
  { taskId, employeeId, note, now }: Tap,
  by: CommandContext,
) {
  const { checklist } = (await catalogue().peek()).state;
  const { vehicleId, interval, firstDue } = liveTask(checklist, taskId) ?? refuse('TASK_NOT_FOUND');
  const employee = employeeId === null ? null : checklist.employees.get(employeeId);
  if (employee === undefined || employee?.isArchived) refuse('UNKNOWN_EMPLOYEE');
  const personId = employee?.personId ?? streamKinds.vehicle.name(vehicleId);
  const command = {
    type: 'CompleteTask',
    vehicleId,
    taskId,
    interval,
    firstDue,
    employeeId,
    personId,
    note,
    now,
  } as const;
  return { ...(await vehicle(vehicleId).run(command, by)), checklist };
}
