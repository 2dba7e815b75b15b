import { revenueAnswer, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { revenueRows } from '@naust/read-models/revenue/revenue.answer.ts';
import { statsAnswerOf } from '@naust/read-models/stats/stats.answer.ts';
import { SHOP } from '@naust/read-models/stats/stats.model.ts';
import type { QueryDesk } from './desk.ts';
import { isAdmin, reading } from './reading.ts';

/** A thousand months are 83 years. */
const ALL_MONTHS = 1_000;

export function statsRoutes(desk: QueryDesk): Route[] {
  const { stats, revenue } = desk.models;
  const monthsOf = async (owner: string) =>
    (await revenue.find({ index: 'byOwner', equals: [owner], limit: ALL_MONTHS })).docs;
  return [
    route({
      method: 'GET',
      path: '/api/stats',
      access: 'admin',
      answer: statsAnswer,
      run: (_input, context) =>
        reading(desk, ['stats', 'revenue'], context, async () => ({
          body: statsAnswerOf(await stats.get(SHOP), await monthsOf(SHOP)),
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
          const months = await monthsOf(isAdmin(context) ? SHOP : context.actor.userId);
          return { body: revenueRows(months, osloMonth(context.now)) };
        }),
    }),
  ];
}
