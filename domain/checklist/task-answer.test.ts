import { expect, it } from 'vitest';
import { parseDate } from '../wall-clock.ts';
import { inOrderOfDue, taskAnswerOf } from './task-answer.ts';

const today = parseDate('2026-05-13') ?? Number.NaN;
const task = (taskId: number, nextDue: string | null) =>
  taskAnswerOf({ taskId, title: `Oppgave ${taskId}`, description: null, nextDue }, today);

it('tells on which day a task is due and how urgent that is', () => {
  expect(task(7, '2026-05-12')).toEqual({
    id: 7,
    vmId: 7,
    title: 'Oppgave 7',
    description: null,
    next_due: '2026-05-12',
    status: 'overdue',
  });
  expect([task(1, '2026-05-13').status, task(1, '2026-06-01').status, task(1, null).status]).toEqual([
    'soon',
    'ok',
    'ok',
  ]);
});

it('puts what is due first on top and what is never due last', () => {
  const tasks = [task(1, null), task(2, '2026-06-01'), task(3, '2026-05-20'), task(4, '2026-05-01'), task(5, null)];
  expect(inOrderOfDue(tasks).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
});

it('puts the overdue before the soon and the rest where the dates are the same', () => {
  const same = { ...task(1, '2026-05-12') };
  const tasks = [
    { ...same, status: 'ok' as const },
    { ...same, id: 2, status: 'soon' as const },
    { ...same, id: 3 },
  ];
  expect(inOrderOfDue(tasks).map(({ status }) => status)).toEqual(['overdue', 'soon', 'ok']);
});
