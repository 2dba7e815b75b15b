import { Readable } from 'node:stream';
import { CSV_BEGINNING } from '@naust/domain/csv.ts';
import { monthText, perDateQuery } from '@naust/domain/stats/stats.contract.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { endOfTurn } from '@naust/infra/http/end-of-turn.ts';
import { type Answer, type RawBody, type Route, raw, route } from '@naust/infra/http/route.ts';
import { pagesOf } from '@naust/infra/read-models/every-document.ts';
import { chargesSheet, monthsSheet, ordersSheet, type Sheet } from '@naust/read-models/month-contents/sheets.answer.ts';
import { everyMonth } from '@naust/read-models/revenue/revenue.answer.ts';
import type { Month } from '@naust/read-models/revenue/revenue.model.ts';
import { NO_FIGURES } from '@naust/read-models/revenue/revenue-parts.ts';
import * as z from 'zod/mini';
import { withOrders } from './charged-orders.ts';
import { askedDay, figuresPastAndNow } from './per-date.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';
import { shopMonths } from './stats.routes.ts';

const ofMonth = z.object({ month: z.optional(monthText) });
const csv = raw('text/csv; charset=utf-8');

/** Small enough that other calls need not wait for a page. */
const ROWS_AT_ONCE = 100;

/** Orders, charges and months as tables for spreadsheets. Of personal data they contain only the name. */
export function sheetRoutes(deps: QueryDeps): Route[] {
  return [ordersRoute(deps), chargesRoute(deps), monthsRoute(deps)];
}

function ordersRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/orders.csv',
    access: 'admin',
    summary: 'Alle ordrer som regneark (CSV), de eldste først; med `month` (åååå-mm) bare en måneds.',
    query: ofMonth,
    answer: csv,
    run: ({ query: { month } }, context) =>
      reading(deps, ['orders'], context, async () => sheetAnswer(ordersSheet, orderPages(deps.models, month))),
  });
}

const orderPages = ({ orders }: ShopReadModels, month: string | undefined) =>
  month === undefined
    ? pagesOf(orders, { index: 'listed', equals: [1], limit: ROWS_AT_ONCE })
    : pagesOf(orders, { index: 'byMonth', equals: [1, month], limit: ROWS_AT_ONCE });

function chargesRoute(deps: QueryDeps): Route {
  return route({
    method: 'GET',
    path: '/api/charges.csv',
    access: 'admin',
    summary: 'Alle gebyrer som regneark (CSV), de eldste først; med `month` (åååå-mm) bare en måneds.',
    query: ofMonth,
    answer: csv,
    run: ({ query: { month } }, context) =>
      reading(deps, ['charges', 'orders'], context, async () =>
        sheetAnswer(chargesSheet, chargePages(deps.models, month)),
      ),
  });
}

async function* chargePages(models: ShopReadModels, month: string | undefined) {
  const equals = month === undefined ? [0] : [0, month];
  for await (const docs of pagesOf(models.charges, { index: 'byMonth', equals, limit: ROWS_AT_ONCE })) {
    yield await withOrders(models, docs);
  }
}

function monthsRoute(deps: QueryDeps): Route {
  const { models } = deps;
  return route({
    method: 'GET',
    path: '/api/revenue.csv',
    access: 'admin',
    summary: 'Butikkens måneder som regneark (CSV), også per dato med `at` (åååå-mm-dd).',
    query: perDateQuery,
    answer: csv,
    refusals: ['DAY_NOT_OVER'],
    run({ query }, context) {
      const at = askedDay(query.at, context.now);
      return reading(deps, ['revenue', 'figureChanges'], context, async () => {
        const months = at === null ? await shopMonths(models) : (await figuresPastAndNow(models, at)).past.months;
        return sheetAnswer(monthsSheet, [withEmptyOnes(months, at?.slice(0, 7) ?? osloMonth(context.now))]);
      });
    },
  });
}

function withEmptyOnes(months: readonly Month[], last: string): Month[] {
  const figuresOf = new Map(months.map((month) => [month.month, month]));
  return everyMonth(months, last).map((month) => figuresOf.get(month) ?? { month, ...NO_FIGURES });
}

type Pages<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>;

function sheetAnswer<R>(sheet: Sheet<R>, pages: Pages<R>): Answer<RawBody> {
  return {
    body: Readable.from(written(sheet, pages), { highWaterMark: 1 }),
    headers: { 'content-disposition': `attachment; filename="${sheet.file}"` },
  };
}

/** Page by page, as fast as the caller reads it; other calls run between two pages. */
async function* written<R>({ titles, line }: Sheet<R>, pages: Pages<R>): AsyncGenerator<string> {
  yield CSV_BEGINNING + titles;
  for await (const rows of pages) {
    yield rows.map(line).join('');
    await endOfTurn();
  }
}
