import { taskStatus } from '../maintenance.ts';
import { parseDate, type WallDay } from '../wall-clock.ts';
import type { TaskAnswer } from './checklist.contract.ts';

export interface KnownTask {
  readonly taskId: number;
  readonly title: string;
  readonly description: string | null;
  /** yyyy-mm-dd. */
  readonly nextDue: string | null;
}

/** A task as the API answers it on a given day in Oslo. */
export function taskAnswerOf({ taskId, title, description, nextDue }: KnownTask, today: WallDay): TaskAnswer {
  const status = taskStatus(nextDue === null ? null : parseDate(nextDue), today);
  return { id: taskId, vmId: taskId, title, description, next_due: nextDue, status };
}

const LAST = '9999-12-31';
const URGENCY = { overdue: 0, soon: 1, ok: 2 } as const;

/** By due date, tasks without one last; equal dates by status: overdue, soon, then the rest. */
export function inOrderOfDue(tasks: readonly TaskAnswer[]): TaskAnswer[] {
  const due = ({ next_due }: TaskAnswer) => next_due ?? LAST;
  return tasks.toSorted(
    (one, other) =>
      due(one).localeCompare(due(other)) || URGENCY[one.status] - URGENCY[other.status] || one.id - other.id,
  );
}
