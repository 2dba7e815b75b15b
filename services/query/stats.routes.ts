import { refuse } from '@naust/domain/refusal.ts';
import {
  perDateQuery,
  type RevenueAnswer,
  rentedProduct,
  rentedQuery,
  revenueAnswer,
  type StatsAnswer,
  statsAnswer,
} from '@naust/domain/stats/stats.contract.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { type Answer, type Route, route } from '@naust/infra/http/route.ts';
import { ownMonths, revenueRows, revenueRowsThen } from '@naust/read-models/revenue/revenue.answer.ts';
import { statsAnswerOf } from '@naust/read-models/stats/stats.answer.ts';
import { SHOP } from '@naust/read-models/stats/stats.model.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import { askedDay, figuresPastAndNow } from './per-date.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { incomplete, isAdmin, reading } from './reading.ts';
import { mostRented } from './rented-products.ts';

/** A thousand months are 83 years. */
const ALL_MONTHS = 1_000;

export function statsRoutes(deps: QueryDeps): Route[] {
  return [statsRoute(deps), revenueRoute(deps), rentedRoute(deps)];
}

/** The shop's months now, in order. */
export const shopMonths = async ({ revenue }: ShopReadModels) =>
  (await revenue.find({ index: 'byMonth', limit: ALL_MONTHS })).docs;

function statsRoute(deps: QueryDeps): Route {
  const { models } = deps;
  return route({
    method: 'GET',
    path: '/api/stats',
    access: 'admin',
    summary: 'Tall for butikken; med `at` (åååå-mm-dd) slik de sto ved slutten av den dagen, og `now` ved siden av.',
    query: perDateQuery,
    answer: statsAnswer,
    refusals: ['DAY_NOT_OVER'],
    run({ query }, context) {
      const at = askedDay(query.at, context.now);
      const figures = async (): Promise<Answer<StatsAnswer>> => {
        if (at === null) return { body: statsAnswerOf(await models.stats.get(SHOP), await shopMonths(models)) };
        const { past, now } = await figuresPastAndNow(models, at);
        return {
          body: { ...statsAnswerOf(past.counts, past.months), at, now: statsAnswerOf(now.counts, now.months) },
        };
      };
      return reading(deps, ['stats', 'revenue', 'figureChanges'], context, figures, incomplete);
    },
  });
}

function revenueRoute(deps: QueryDeps): Route {
  const { models } = deps;
  const monthsOf = async (owner: string) =>
    ownMonths((await models.ownRevenue.find({ index: 'byOwner', equals: [owner], limit: MAX_ROWS })).docs);
  return route({
    method: 'GET',
    path: '/api/revenue',
    access: 'signed-in',
    summary: 'Butikkens måneder for administratorer, også per dato med `at`; ellers egne ordrer og gebyrer.',
    query: perDateQuery,
    answer: revenueAnswer,
    refusals: ['DAY_NOT_OVER', 'NO_ACCESS'],
    run({ query }, context) {
      const at = askedDay(query.at, context.now);
      if (at !== null && !isAdmin(context)) refuse('NO_ACCESS');
      const thisMonth = osloMonth(context.now);
      const months = async (): Promise<Answer<RevenueAnswer>> => {
        if (at !== null) {
          const { past, now } = await figuresPastAndNow(models, at);
          return { body: revenueRowsThen(past.months, now.months, thisMonth) };
        }
        const own = isAdmin(context) ? await shopMonths(models) : await monthsOf(context.actor.userId);
        return { body: revenueRows(own, thisMonth) };
      };
      return reading(deps, ['revenue', 'ownRevenue', 'figureChanges'], context, months, (rows) => rows.map(incomplete));
    },
  });
}

function rentedRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/stats/products',
    access: 'admin',
    summary: 'De mest utleide produktene i en måned (`month`, åååå-mm) med utnyttelse, også per dato med `at`.',
    query: rentedQuery,
    answer: z.array(rentedProduct),
    refusals: ['DAY_NOT_OVER'],
    run({ query }, context) {
      const at = askedDay(query.at, context.now);
      const month = query.month ?? osloMonth(context.now);
      return reading(deps, ['rentedMonths', 'openUnits'], context, async () => ({
        body: await mostRented(deps.models, { month, at, limit: Number(query.limit ?? 20) }),
      }));
    },
  });
}
