import { completeTask } from '@naust/command/checklist/complete-task.ts';
import type { Deps } from '@naust/command/dependencies/dependencies.ts';
import { dateText, instantOf } from '@naust/domain/wall-clock.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { employees } from './people.ts';
import type { PlannedTask, UpkeepAct } from './upkeep.ts';
import { vehicles } from './vehicles.ts';

const context = { channel: 'seed', correlationId: 'demo shop' } as const;

/** The ids of the added rows, each in the order of its list. */
export interface ChecklistIds {
  employees: number[];
  tasks: number[];
}

export async function seedChecklist(
  { catalogue }: Deps<'catalogue'>,
  planned: readonly PlannedTask[],
): Promise<ChecklistIds> {
  const ids: ChecklistIds = { employees: [], tasks: [] };
  const vehicleIds: number[] = [];
  for (const { name, drawing } of employees) {
    const added = {
      type: 'AddEmployee',
      personId: randomNumberedId(),
      name,
      imageUrl: `/drawings/${drawing}`,
    } as const;
    ids.employees.push((await catalogue().run(added, context)).state.checklist.employees.lastId);
  }
  for (const { name, plate } of vehicles) {
    const { state } = await catalogue().run({ type: 'AddVehicle', name, plate }, context);
    vehicleIds.push(state.checklist.vehicles.lastId);
  }
  for (const { vehicle, title, description, interval, firstDue } of planned) {
    const added = {
      type: 'AddTask',
      vehicleId: vehicleIds[vehicle] ?? 0,
      title,
      description,
      interval,
      firstDue: firstDue === null ? null : dateText(firstDue),
    } as const;
    ids.tasks.push((await catalogue().run(added, context)).state.checklist.tasks.lastId);
  }
  return ids;
}

export async function keepUp(deps: Deps<'catalogue' | 'vehicle'>, ids: ChecklistIds, act: UpkeepAct): Promise<void> {
  const tap = {
    taskId: ids.tasks[act.task] ?? 0,
    employeeId: ids.employees[act.employee] ?? null,
    note: act.note,
    now: instantOf(act.at),
  };
  await completeTask(deps, tap, context);
}
