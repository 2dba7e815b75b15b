import { employeeAnswer, taskAnswer, vehicleAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { inOrderOfDue, taskAnswerOf } from '@naust/domain/checklist/task-answer.ts';
import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { employeeAnswerOf } from '@naust/read-models/checklist/employees.projection.ts';
import { vehicleAnswerOf } from '@naust/read-models/checklist/vehicles.projection.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** Queries of the maintenance checklist; it has no login. */
export function checklistRoutes(deps: QueryDeps): Route[] {
  const { employees, vehicles, vehicleTasks } = deps.models;
  return [
    route({
      method: 'GET',
      path: '/api/check/employees',
      access: 'device',
      rateLimit: 'checklist',
      summary: 'De ansatte som kan velges på sjekklisten.',
      answer: z.array(employeeAnswer),
      run: (_input, context) =>
        reading(deps, ['employees'], context, async () => {
          const { docs } = await employees.find({ index: 'kept', equals: [0], limit: MAX_ROWS });
          return { body: docs.map(employeeAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/check/vehicles',
      access: 'device',
      rateLimit: 'checklist',
      answer: z.array(vehicleAnswer),
      run: (_input, context) =>
        reading(deps, ['vehicles'], context, async () => {
          const { docs } = await vehicles.find({ index: 'kept', equals: [0], limit: MAX_ROWS });
          return { body: docs.map(vehicleAnswerOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/check/vehicle/:id/tasks',
      access: 'device',
      rateLimit: 'checklist',
      summary: 'Oppgavene for et kjøretøy, den som haster mest først.',
      params: z.object({ id: smallId }),
      notFound: 'VEHICLE_NOT_FOUND',
      answer: z.array(taskAnswer),
      run: ({ params: { id } }, context) =>
        reading(deps, ['vehicles', 'vehicleTasks'], context, async () => {
          const vehicle = await vehicles.get(String(id));
          if (!vehicle || vehicle.isArchived) refuse('VEHICLE_NOT_FOUND');
          const { docs } = await vehicleTasks.find({ index: 'byVehicle', equals: [id, 0], limit: MAX_ROWS });
          const today = dayOf(osloMinute(context.now));
          return { body: inOrderOfDue(docs.map((doc) => taskAnswerOf(doc, today))) };
        }),
    }),
  ];
}
