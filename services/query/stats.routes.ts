import { revenueAnswer, statsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { ownMonths, revenueRows } from '@naust/read-models/revenue/revenue.answer.ts';
import { statsAnswerOf } from '@naust/read-models/stats/stats.answer.ts';
import { SHOP } from '@naust/read-models/stats/stats.model.ts';
import type { QueryDesk } from './desk.ts';
import { MAX_ROWS } from './paging.ts';
import { isAdmin, reading } from './reading.ts';

/** A thousand months are 83 years. */
const ALL_MONTHS = 1_000;

export function statsRoutes(desk: QueryDesk): Route[] {
  const { stats, revenue, ownRevenue } = desk.models;
  const shopMonths = async () => (await revenue.find({ index: 'byMonth', limit: ALL_MONTHS })).docs;
  const monthsOf = async (owner: string) =>
    ownMonths((await ownRevenue.find({ index: 'byOwner', equals: [owner], limit: MAX_ROWS })).docs);
  return [
    route({
      method: 'GET',
      path: '/api/stats',
      access: 'admin',
      answer: statsAnswer,
      run: (_input, context) =>
        reading(desk, ['stats', 'revenue'], context, async () => ({
          body: statsAnswerOf(await stats.get(SHOP), await shopMonths()),
        })),
    }),
    route({
      method: 'GET',
      path: '/api/revenue',
      access: 'signed-in',
      summary: 'Butikkens måneder for administratorer; ellers egne ordrer og gebyrer.',
      answer: revenueAnswer,
      run: (_input, context) =>
        reading(desk, ['revenue', 'ownRevenue'], context, async () => {
          const months = isAdmin(context) ? await shopMonths() : await monthsOf(context.actor.userId);
          return { body: revenueRows(months, osloMonth(context.now)) };
        }),
    }),
  ];
}
