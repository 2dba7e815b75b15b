import { employeeRow, taskRow, vehicleRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { topicRow } from '@naust/domain/inbox/inbox.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { employeeRowOf } from '@naust/read-models/checklist/employees.projection.ts';
import { taskRowOf } from '@naust/read-models/checklist/vehicle-tasks.projection.ts';
import { vehicleRowOf } from '@naust/read-models/checklist/vehicles.projection.ts';
import { topicRowOf } from '@naust/read-models/message-topics/message-topics.projection.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** The owner's settings for administrators: with archived rows and versions. */
export const settingRoutes = (deps: QueryDeps): Route[] => [topicsRoute(deps), ...checklistRowRoutes(deps)];

const topicsRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/topics',
    access: 'admin',
    summary: 'Kategoriene for meldinger, de arkiverte sist.',
    answer: z.array(topicRow),
    run: (_input, context) =>
      reading(deps, ['messageTopics'], context, async () => {
        const { docs } = await deps.models.messageTopics.find({ index: 'kept', limit: MAX_ROWS });
        return { body: docs.map(topicRowOf) };
      }),
  });

function checklistRowRoutes(deps: QueryDeps): Route[] {
  const { employees, vehicles, vehicleTasks } = deps.models;
  return [
    route({
      method: 'GET',
      path: '/api/employees',
      access: 'admin',
      summary: 'De ansatte på sjekklisten, de arkiverte sist.',
      answer: z.array(employeeRow),
      run: (_input, context) =>
        reading(deps, ['employees'], context, async () => {
          const { docs } = await employees.find({ index: 'kept', limit: MAX_ROWS });
          return { body: docs.map(employeeRowOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/vehicles',
      access: 'admin',
      summary: 'Kjøretøyene på sjekklisten, de arkiverte sist.',
      answer: z.array(vehicleRow),
      run: (_input, context) =>
        reading(deps, ['vehicles'], context, async () => {
          const { docs } = await vehicles.find({ index: 'kept', limit: MAX_ROWS });
          return { body: docs.map(vehicleRowOf) };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/tasks',
      access: 'admin',
      summary: 'Oppgavene, kjøretøy for kjøretøy, de arkiverte sist.',
      answer: z.array(taskRow),
      run: (_input, context) =>
        reading(deps, ['vehicleTasks'], context, async () => {
          const { docs } = await vehicleTasks.find({ index: 'byVehicle', limit: MAX_ROWS });
          return { body: docs.map(taskRowOf) };
        }),
    }),
  ];
}
