import { SHOP } from '@naust/domain/read-models/stats.ts';
import { revenueAnswer, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { revenueRows, statsAnswerOf } from '@naust/domain/stats/stats-answer.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { QueryDesk } from './desk.ts';
import { isAdmin, reading } from './reading.ts';

export function statsRoutes(desk: QueryDesk): Route[] {
  const { stats, revenue } = desk.models;
  return [
    route({
      method: 'GET',
      path: '/api/stats',
      access: 'admin',
      answer: statsAnswer,
      run: (_input, context) =>
        reading(desk, ['stats', 'revenue'], context, async () => ({
          body: statsAnswerOf(await stats.get(SHOP), await revenue.get(SHOP)),
        })),
    }),
    route({
      method: 'GET',
      path: '/api/revenue',
      access: 'signed-in',
      summary: 'Butikkens måneder for administratorer; ellers egne ordrer og gebyrer.',
      answer: revenueAnswer,
      run: (_input, context) =>
        reading(desk, ['revenue'], context, async () => {
          const doc = await revenue.get(isAdmin(context) ? SHOP : context.actor.userId);
          return { body: revenueRows(doc, osloMonth(context.now)) };
        }),
    }),
  ];
}
