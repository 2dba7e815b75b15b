import {
  MOST_TIMELINE_DAYS,
  type TimelineQuery,
  timelineQuery,
  timelineRow,
} from '@naust/domain/orders/timeline.contract.ts';
import { osloMinute, parseDate } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { datedSpan, refuseField } from './asked-dates.ts';
import type { LateReturns } from './late-returns.ts';
import { pageAnswer } from './paging.ts';
import { productPage } from './product-list.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';
import { type Days, timelineOf } from './timeline.ts';

const MODELS = ['products', 'bookings', 'pastRentals', 'orders'] as const;
/** Products of a page. */
const [USUAL, MOST] = [50, 200];

export function timelineRoute(deps: QueryDeps, late: LateReturns): Route {
  const path = '/api/timeline';
  return route({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Produktene som leies ut, side for side, med det som står på dem fra dag til dag.',
    query: timelineQuery,
    answer: z.array(timelineRow),
    run({ query }, context) {
      const days = askedDays(query);
      const limit = String(Math.min(Number(query.limit ?? USUAL), MOST));
      const { product, ...list } = query;
      const asked = { path, query: { ...list, limit } };
      return reading(deps, MODELS, context, async () => {
        const page = await (product === undefined
          ? productPage(deps.models, asked, 'rented')
          : onlyProduct(deps.models, product));
        const about = { days, now: osloMinute(context.now), late: await late(context.now) };
        const rows = await timelineOf(deps.models, page.docs, about);
        return pageAnswer(asked, { ...page, docs: rows }, (row) => row);
      });
    },
  });
}

/** No row if the product does not exist, or is not for rent. */
async function onlyProduct({ products }: QueryDeps['models'], productId: number) {
  const docs = (await products.getMany([String(productId)])).filter(({ isRented }) => isRented);
  return { docs, total: docs.length, next: undefined };
}

function askedDays({ from, to }: TimelineQuery): Days {
  const [first, last] = datedSpan(from, to).map((date) => parseDate(date) ?? 0);
  const days = { first: first ?? 0, last: last ?? 0 };
  if (days.last - days.first >= MOST_TIMELINE_DAYS) refuseField('to', `Høyst ${MOST_TIMELINE_DAYS} dager om gangen.`);
  return days;
}
