import { liveTask } from '@naust/domain/checklist/checklist-rows.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { CommandDesk } from '../desk.ts';
import { CATALOGUE, vehicleStream } from '../streams.ts';

interface Tap {
  taskId: number;
  employeeId: number | null;
  note: string | null;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** Which task and whose key: from the catalogue. What follows is decided on the vehicle. */
export async function completeTask(
  { streams }: Pick<CommandDesk, 'streams'>,
  { taskId, employeeId, note, now }: Tap,
  context: CommandContext,
) {
  const { checklist } = (await streams.peek('catalogue', CATALOGUE)).state;
  const { vehicleId, interval, firstDue } = liveTask(checklist, taskId) ?? refuse('TASK_NOT_FOUND');
  const stream = vehicleStream(vehicleId);
  const employee = employeeId === null ? null : checklist.employees.get(employeeId);
  if (employee === undefined || employee?.isArchived) refuse('UNKNOWN_EMPLOYEE');
  const personId = employee?.personId ?? stream;
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
  return { ...(await streams.run('vehicle', stream, command, context)), checklist };
}
