import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { liveTask } from '@naust/domain/checklist/checklist-rows.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { decidedOnLog } from '../dependencies/decided-on-log.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { streamKinds } from '../dependencies/streams.ts';

interface Tap {
  taskId: number;
  employeeId: number | null;
  note: string | null;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** The task and the employee come from the catalogue. The rest is decided on the vehicle. */
export function completeTask({ catalogue, vehicle }: Deps<'catalogue' | 'vehicle'>, tap: Tap, by: CommandContext) {
  return decidedOnLog(catalogue(), (state) => completeOn(vehicle, state, tap, by));
}

async function completeOn(
  vehicle: Deps<'vehicle'>['vehicle'],
  { checklist }: CatalogueState,
  { taskId, employeeId, note, now }: Tap,
  by: CommandContext,
) {
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
