import type { Decider } from '../decider.ts';
import { nextDue, type TaskInterval } from '../maintenance.ts';
import { refuse } from '../refusal.ts';
import { dateText, dayOf, osloMinute } from '../wall-clock.ts';
import type { VehicleEvent } from './vehicles.events.ts';

interface Remark {
  readonly employeeId: number | null;
  readonly note: string | null;
}

interface Completion {
  readonly completionNo: number;
  readonly completedAt: string;
  readonly nextDue: string | null;
  readonly previousDue: string | null;
  readonly remarks: readonly Remark[];
  readonly isTakenBack: boolean;
}

export interface VehicleState {
  readonly completions: number;
  /** The newest completion of each task, if any. */
  readonly newest: ReadonlyMap<number, Completion>;
}

export interface CompleteTask {
  readonly type: 'CompleteTask';
  readonly vehicleId: number;
  readonly taskId: number;
  readonly interval: TaskInterval;
  /** From the catalogue, yyyy-mm-dd; applies until the first completion. */
  readonly firstDue: string | null;
  readonly employeeId: number | null;
  /** The person whose key encrypts the note. */
  readonly personId: string;
  readonly note: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

/** The task was not done. */
export interface TakeCompletionBack {
  readonly type: 'TakeCompletionBack';
  readonly vehicleId: number;
  readonly taskId: number;
  readonly completionNo: number;
}

/** Taps on the same task within this time are one completion. */
export const SAME_COMPLETION_MS = 60_000;

/** The completions of one vehicle. Its tasks are in the catalogue. */
export const vehicle: Decider<VehicleState, CompleteTask | TakeCompletionBack, VehicleEvent> = {
  initial: () => ({ completions: 0, newest: new Map() }),
  decide: (command, state) =>
    command.type === 'CompleteTask' ? completeTask(command, state) : takeCompletionBack(command, state),
  evolve,
};

/**
 * A gloved finger taps twice: within 60 seconds only what the second tap adds, a note or another employee, is recorded.
 */
function completeTask(command: CompleteTask, state: VehicleState): readonly VehicleEvent[] {
  const { vehicleId, taskId, interval, employeeId, personId, now } = command;
  const note = command.note?.trim() || null;
  const remark = { taskId, vehicleId, employeeId, personId, personal: note === null ? null : { note } };
  const newest = state.newest.get(taskId);
  if (newest && !newest.isTakenBack && now - Date.parse(newest.completedAt) <= SAME_COMPLETION_MS) {
    if (isSaid(newest.remarks, { employeeId, note })) return [];
    return [{ type: 'CompletionNoted', data: { ...remark, completionNo: newest.completionNo } }];
  }
  const today = dayOf(osloMinute(now));
  const due = nextDue(today, interval);
  const data = {
    ...remark,
    completionNo: state.completions + 1,
    completedAt: new Date(now).toISOString(),
    completedOn: dateText(today),
    previousDue: newest ? newest.nextDue : command.firstDue,
    nextDue: due === null ? null : dateText(due),
  };
  return [{ type: 'TaskCompleted', data }];
}

/** Only for the newest completion of a task, and only once. */
function takeCompletionBack(command: TakeCompletionBack, state: VehicleState): readonly VehicleEvent[] {
  const { vehicleId, taskId, completionNo } = command;
  const newest = state.newest.get(taskId);
  if (newest?.completionNo !== completionNo) refuse('CHANGED_SINCE');
  if (newest.isTakenBack) return [];
  const { nextDue: undoneDue, previousDue: due } = newest;
  return [{ type: 'TaskCompletionTakenBack', data: { taskId, vehicleId, completionNo, undoneDue, due } }];
}

const isSaid = (remarks: readonly Remark[], { employeeId, note }: Remark) =>
  (employeeId === null || remarks.some((remark) => remark.employeeId === employeeId)) &&
  (note === null || remarks.some((remark) => remark.note === note));

function evolve(state: VehicleState, { type, data }: VehicleEvent): VehicleState {
  const { taskId, completionNo } = data;
  const before = state.newest.get(taskId);
  const withNewest = (newest: Completion) => new Map(state.newest).set(taskId, newest);
  switch (type) {
    case 'TaskCompleted': {
      const { completedAt, nextDue: due, previousDue } = data;
      const remarks = [remarkIn(data)];
      const newest = { completionNo, completedAt, nextDue: due, previousDue, remarks, isTakenBack: false };
      return { completions: completionNo, newest: withNewest(newest) };
    }
    case 'CompletionNoted':
      return before
        ? { ...state, newest: withNewest({ ...before, remarks: [...before.remarks, remarkIn(data)] }) }
        : state;
    case 'TaskCompletionTakenBack':
      return before ? { ...state, newest: withNewest({ ...before, nextDue: data.due, isTakenBack: true }) } : state;
  }
}

const remarkIn = ({
  employeeId,
  personal,
}: {
  employeeId: number | null;
  personal: { note: string } | null;
}): Remark => ({
  employeeId,
  note: personal?.note ?? null,
});

/** The next due date of a task; `firstDue` until the first completion. */
export function dueOf({ newest }: VehicleState, taskId: number, firstDue: string | null): string | null {
  const completion = newest.get(taskId);
  return completion ? completion.nextDue : firstDue;
}
