import { liveTask } from '@naust/domain/catalogue/checklist-rows.ts';
import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { completionInput, deviceAnswer, devicePin, taskAnswer } from '@naust/domain/vehicles/checklist.contract.ts';
import { taskAnswerOf } from '@naust/domain/vehicles/task-answer.ts';
import { dueOf } from '@naust/domain/vehicles/vehicles.decider.ts';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { completeTask } from './complete-task.ts';

/** What the maintenance checklist does; it has no login, but may ask for a PIN. */
export function checklistRoutes(desk: Needs<'catalogue' | 'vehicle' | 'devices'>): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/check/device',
      access: 'open',
      summary: 'Bytter PIN-koden mot et bevis for denne enheten, som sendes som X-Device-Token.',
      rateLimit: 'login',
      rateLimitBy: () => 'checklist',
      body: devicePin,
      answer: deviceAnswer,
      refusals: ['WRONG_PIN'],
      run: async ({ body }) => ({ body: { token: (await desk.devices.open(body.pin)) ?? refuse('WRONG_PIN') } }),
    }),
    route({
      method: 'POST',
      path: '/api/check/vehicle-tasks/:taskId/complete',
      access: 'device',
      summary: 'To trykk innen et minutt er ett; et nytt notat eller navn legges til.',
      rateLimit: 'checklist',
      params: z.object({ taskId: smallId }),
      body: completionInput,
      answer: taskAnswer,
      notFound: 'TASK_NOT_FOUND',
      refusals: ['TASK_NOT_FOUND', 'UNKNOWN_EMPLOYEE'],
      async run({ params: { taskId }, body }, context) {
        const { employeeId = null, notes: note = null } = body;
        const tap = { taskId, employeeId, note, now: context.now };
        const { state, position, checklist } = await completeTask(desk, tap, context.by);
        const task = liveTask(checklist, taskId) ?? refuse('TASK_NOT_FOUND');
        const known = { ...task, taskId, nextDue: dueOf(state, taskId, task.firstDue) };
        return { body: taskAnswerOf(known, dayOf(osloMinute(context.now))), position };
      },
    }),
  ];
}
