import { completionInput, deviceAnswer, devicePin, taskCompleted } from '@naust/domain/checklist/checklist.contract.ts';
import { liveTask } from '@naust/domain/checklist/checklist-rows.ts';
import { taskAnswerOf } from '@naust/domain/checklist/task-answer.ts';
import { dueOf } from '@naust/domain/checklist/vehicles.decider.ts';
import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { undoTokenOf } from '../dependencies/undo-token.ts';
import { completeTask } from './complete-task.ts';

/** Calls of the maintenance checklist; it has no login, but may require a PIN. */
export function checklistRoutes(deps: Deps<'catalogue' | 'vehicle' | 'devices'>): Route[] {
  return [
    route({
      method: 'POST',
      repeat: 'no-row',
      path: '/api/check/device',
      access: 'open',
      summary: 'Bytter PIN-koden mot et bevis for denne enheten, som sendes som X-Device-Token.',
      rateLimit: 'pin',
      rateLimitBy: () => 'checklist',
      body: devicePin,
      answer: deviceAnswer,
      refusals: ['WRONG_PIN'],
      async run({ body }, context) {
        const token = (await deps.devices.open(body.pin)) ?? refuse('WRONG_PIN');
        await context.becomeKnown();
        return { body: { token } };
      },
    }),
    route({
      method: 'POST',
      repeat: 'natural',
      path: '/api/check/vehicle-tasks/:taskId/complete',
      access: 'device',
      summary: 'To trykk innen et minutt er ett; et nytt notat eller navn legges til.',
      rateLimit: 'checklist',
      params: z.object({ taskId: smallId }),
      body: completionInput,
      answer: taskCompleted,
      notFound: 'TASK_NOT_FOUND',
      refusals: ['TASK_NOT_FOUND', 'UNKNOWN_EMPLOYEE'],
      async run({ params: { taskId }, body }, context) {
        const { employeeId = null, notes: note = null } = body;
        const tap = { taskId, employeeId, note, now: context.now };
        const { state, position, checklist } = await completeTask(deps, tap, context.by);
        const task = liveTask(checklist, taskId) ?? refuse('TASK_NOT_FOUND');
        const known = { ...task, taskId, nextDue: dueOf(state, taskId, task.firstDue) };
        const answer = taskAnswerOf(known, dayOf(osloMinute(context.now)));
        if (!isStaffRole(context.actor?.role)) return { body: answer, position };
        const place = { source: 'vehicle', id: String(task.vehicleId) } as const;
        return {
          body: { ...answer, ...(await undoTokenOf(deps.vehicle(task.vehicleId), place, context.by)) },
          position,
        };
      },
    }),
  ];
}
