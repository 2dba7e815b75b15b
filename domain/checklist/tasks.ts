import type { Decisions } from '../composed.ts';
import { isInterval, type TaskInterval } from '../maintenance.ts';
import { refuse } from '../refusal.ts';
import { parseDate } from '../wall-clock.ts';
import type { ChecklistEvent } from './checklist.events.ts';
import type { AddTask, ReviseTask, TaskRowCommand } from './checklist-commands.ts';
import { type ChecklistRows, liveTask, type Rows, type TaskRow } from './checklist-rows.ts';
import { liveVehicle } from './vehicles.ts';

export const taskDecisions: Decisions<Rows, TaskRowCommand, ChecklistEvent> = {
  AddTask: (command, { checklist }) => addTask(checklist, command),
  ReviseTask: (command, { checklist }) => reviseTask(checklist, command),
  ArchiveTask({ taskId, expectedVersion }, { checklist }) {
    const row = checklist.tasks.get(taskId) ?? refuse('TASK_NOT_FOUND');
    if (row.isArchived) return [];
    requireVersion(taskId, row, expectedVersion);
    return [{ type: 'TaskArchived', data: { taskId, vehicleId: row.vehicleId, version: row.version + 1 } }];
  },
  RestoreTask: ({ taskId }, { checklist }) => restoreTask(checklist, taskId),
};

/** The vehicle must not be archived: its tasks come back with it. */
function restoreTask(rows: ChecklistRows, taskId: number): readonly ChecklistEvent[] {
  const { vehicleId, title, version, isArchived } = rows.tasks.get(taskId) ?? refuse('TASK_NOT_FOUND');
  if (!isArchived) return [];
  liveVehicle(rows, vehicleId);
  if (liveTaskWith(rows, vehicleId, title)) refuse('TASK_TITLE_TAKEN');
  return [{ type: 'TaskRestored', data: { taskId, vehicleId, version: version + 1 } }];
}

/** Titles are unique within a vehicle; adding the same task again changes nothing. */
function addTask(rows: ChecklistRows, command: AddTask): readonly ChecklistEvent[] {
  const { vehicleId, firstDue } = command;
  liveVehicle(rows, vehicleId);
  const content = contentOf(command);
  if (firstDue !== null && parseDate(firstDue) === null) refuse('DATE_INVALID');
  const same = liveTaskWith(rows, vehicleId, content.title);
  if (same) return isSame(same.row, content) && same.row.firstDue === firstDue ? [] : refuse('TASK_TITLE_TAKEN');
  return [{ type: 'TaskAdded', data: { taskId: rows.tasks.lastId + 1, vehicleId, version: 1, ...content, firstDue } }];
}

function reviseTask(rows: ChecklistRows, command: ReviseTask): readonly ChecklistEvent[] {
  const { taskId, expectedVersion } = command;
  const row = liveTask(rows, taskId) ?? refuse('TASK_NOT_FOUND');
  const { vehicleId, version } = row;
  const content = contentOf(command);
  if (isSame(row, content)) return [];
  requireVersion(taskId, row, expectedVersion);
  const same = liveTaskWith(rows, vehicleId, content.title);
  if (same && same.taskId !== taskId) refuse('TASK_TITLE_TAKEN');
  return [{ type: 'TaskRevised', data: { taskId, vehicleId, version: version + 1, ...content } }];
}

function requireVersion(taskId: number, row: TaskRow, expected: number | null): void {
  const { title, description, interval, version } = row;
  if (expected !== null && expected !== version) {
    refuse('CHANGED_MEANWHILE', { current: { id: taskId, title, description, interval, version } });
  }
}

interface TaskContent {
  title: string;
  description: string | null;
  interval: TaskInterval;
}

function contentOf({ title, description, interval }: TaskContent): TaskContent {
  if (!isInterval(interval)) refuse('INTERVAL_INVALID');
  return { title: title.trim() || refuse('NAME_REQUIRED'), description: description?.trim() || null, interval };
}

const isSame = (row: TaskRow, { title, description, interval }: TaskContent) =>
  row.title === title && row.description === description && isSameInterval(row.interval, interval);

function isSameInterval(one: TaskInterval, other: TaskInterval): boolean {
  if (one === null || other === null) return one === other;
  if ('days' in one) return 'days' in other && one.days === other.days;
  return 'months' in other && one.months === other.months;
}

function liveTaskWith(rows: ChecklistRows, vehicleId: number, title: string): { taskId: number; row: TaskRow } | null {
  const wanted = title.toLowerCase();
  for (const [taskId, row] of rows.tasks.entries()) {
    if (row.vehicleId === vehicleId && !row.isArchived && row.title.toLowerCase() === wanted) return { taskId, row };
  }
  return null;
}

/** The vehicle's live task with that title, in any spelling. */
export const taskTitled = (rows: ChecklistRows, vehicleId: number, title: string): number | null =>
  liveTaskWith(rows, vehicleId, title.trim())?.taskId ?? null;
