import { todayAnswer, todayQuery } from '@naust/domain/orders/today.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';
import { askedDay, todayOf } from './today.ts';

const MODELS = ['orders', 'inbox', 'vehicles', 'vehicleTasks'] as const;

export const todayRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/today',
    access: 'staff',
    summary:
      'En dag i butikken: hva som hentes og kommer tilbake, hva som er sent og ubetalt, og hva som ellers venter.',
    query: todayQuery,
    answer: todayAnswer,
    run({ query }, context) {
      const day = askedDay(query.date, context.now);
      return reading(deps, MODELS, context, async () => ({ body: await todayOf(deps.models, day) }));
    },
  });
