import { nextDue, taskStatus } from '@naust/domain/maintenance.ts';
import { dayOf, MINUTES_PER_DAY, wallMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { demoUpkeep } from './upkeep.ts';

const now = wallMinute('2026-11-21T10:00') ?? Number.NaN;
const opened = now - 430 * MINUTES_PER_DAY;
const { tasks, acts } = demoUpkeep(now, opened);
const dueNow = tasks.map(({ firstDue, interval }, task) => {
  const days = acts.filter((act) => act.task === task).map(({ at }) => dayOf(at));
  return days.length === 0 ? firstDue : nextDue(Math.max(...days), interval);
});

describe('what the demo shop does to its vehicles', () => {
  it('has happened while the shop was open, some of it with a note', () => {
    expect(acts.length).toBeGreaterThan(20);
    for (const { at } of acts) expect(opened <= at && at < now).toBe(true);
    expect(acts.filter(({ note }) => note !== null).length).toBeGreaterThan(4);
  });

  it('leaves tasks overdue, due soon, due later and without a date', () => {
    const statuses = dueNow.map((due) => (due === null ? 'never' : taskStatus(due, dayOf(now))));
    expect(new Set(statuses)).toEqual(new Set(['overdue', 'soon', 'ok', 'never']));
  });

  it('leaves a task due on the very day that the demo says', () => {
    const oil = tasks.findIndex(({ title }) => title === 'Sjekk motorolje');
    expect(dueNow[oil]).toBe(dayOf(now) - 4);
  });

  it('was planned, each time, for about the day it was done', () => {
    for (const [task, { firstDue }] of tasks.entries()) {
      const first = Math.min(...acts.filter((act) => act.task === task).map(({ at }) => dayOf(at)));
      if (Number.isFinite(first)) expect(Math.abs(first - (firstDue ?? 0))).toBeLessThanOrEqual(3);
    }
  });
});
