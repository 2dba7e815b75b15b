import { nextDue, type TaskInterval } from '@naust/domain/maintenance.ts';
import { addMonthsClamped, dayOf, MINUTES_PER_DAY, type WallDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { employees } from './people.ts';
import { randomSource } from './seeded-random.ts';
import { type DemoInterval, type DemoTask, vehicles } from './vehicles.ts';

/** A task marked as done at a local minute in Oslo; `task` and `employee` are indices. */
export interface UpkeepAct {
  readonly at: WallMinute;
  readonly kind: 'complete';
  readonly task: number;
  readonly employee: number;
  readonly note: string | null;
}

/** A task as it is added to the catalogue when the shop opens. */
export interface PlannedTask extends Pick<DemoTask, 'title' | 'description'> {
  readonly vehicle: number;
  readonly interval: TaskInterval;
  readonly firstDue: WallDay | null;
}

/** Completions of one task, at most. */
const MOST_DONE = 6;

/** Tasks and their completions since the shop opened, so that each is due when the demo's plan says so. */
export function demoUpkeep(now: WallMinute, opened: WallMinute): { tasks: PlannedTask[]; acts: UpkeepAct[] } {
  const chance = randomSource(7);
  const tasks: PlannedTask[] = [];
  const acts: UpkeepAct[] = [];
  for (const [vehicle, { tasks: rows }] of vehicles.entries()) {
    for (const { title, description, interval: every, dueInDays, notes } of rows) {
      const interval = intervalOf(every);
      const due = dueInDays === null ? null : dayOf(now) + dueInDays;
      const days = daysDone(due, interval, dayOf(opened), () => chance.between(-3, 2));
      for (const [index, day] of days.done.entries()) {
        acts.push({
          at: day * MINUTES_PER_DAY + chance.between(7 * 60, 15 * 60),
          kind: 'complete',
          task: tasks.length,
          employee: chance.between(0, employees.length - 1),
          note: notes[index] ?? null,
        });
      }
      tasks.push({ title, description, vehicle, interval, firstDue: days.firstDue });
    }
  }
  return { tasks, acts };
}

/** Backwards from the current due date, each time a few days early or late. Newest first. */
function daysDone(due: WallDay | null, interval: TaskInterval, opened: WallDay, lateness: () => number) {
  const done: WallDay[] = [];
  let firstDue = due;
  while (firstDue !== null && done.length < MOST_DONE) {
    const day = intervalBefore(firstDue, interval);
    if (day === null || day <= opened || nextDue(day, interval) !== firstDue) break;
    done.push(day);
    firstDue = day - lateness();
  }
  return { done, firstDue };
}

function intervalBefore(due: WallDay, interval: TaskInterval): WallDay | null {
  if (interval === null) return null;
  return 'days' in interval ? due - interval.days : addMonthsClamped(due, -interval.months);
}

function intervalOf(interval: DemoInterval | null): TaskInterval {
  if (interval === null) return null;
  return interval.unit === 'days' ? { days: interval.every } : { months: interval.every };
}
