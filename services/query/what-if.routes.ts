import { DISCOUNT_REFUSALS } from '@naust/domain/discounts/discount-commands.ts';
import { toKr } from '@naust/domain/money.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { SEASON_REFUSALS } from '@naust/domain/seasons/season-commands.ts';
import { addMonthsClamped, dateText, osloDate, parseDate } from '@naust/domain/wall-clock.ts';
import { NOTHING_REPLAYED, type Replay, replayOrders } from '@naust/domain/what-if/replay-orders.ts';
import {
  type WhatIfAnswer,
  type WhatIfInput,
  whatIfAnswer,
  whatIfInput,
} from '@naust/domain/what-if/what-if.contract.ts';
import { endOfTurn } from '@naust/infra/http/end-of-turn.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { pagesOf } from '@naust/infra/read-models/every-document.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { incomplete, reading } from './reading.ts';
import { draftsOf } from './what-if-drafts.ts';

/** Small enough that other calls need not wait for a page. */
const ROWS_AT_ONCE = 100;

/** What placed orders would have cost at other prices. A POST that changes nothing: the drafts are its body. */
export const whatIfRoute = (deps: QueryDeps): Route =>
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/what-if',
    access: 'admin',
    summary:
      'Hva bestillingene i en periode ville kostet med andre priser, en ny sesong eller en rabatt. En rabatt regnes uten datoene og antallet sitt, og som om alle brukte koden. Endrer ingenting.',
    body: whatIfInput,
    answer: whatIfAnswer,
    refusals: [
      'PRODUCT_NOT_FOUND',
      ...SEASON_REFUSALS,
      ...DISCOUNT_REFUSALS,
      'DISCOUNT_NOT_FOUND',
      'WHAT_IF_PRODUCT_TWICE',
      'WHAT_IF_CHANGE_UNCLEAR',
      'NO_ORDERS_IN_PERIOD',
    ],
    run({ body }, context) {
      const period = askedSpan(body);
      return reading(
        deps,
        ['orders', 'products', 'seasons', 'groups', 'discounts', 'customerGroups', 'users'],
        context,
        async () => ({
          body: answerOf(await replayed(deps.models, period, await draftsOf(deps.models, body.changes))),
        }),
        incomplete,
      );
    },
  });

type Drafts = Awaited<ReturnType<typeof draftsOf>>;

/** The days of the orders, yyyy-mm-dd, both inclusive. */
type Span = readonly [first: string, last: string];

function askedSpan({ from, to }: WhatIfInput): Span {
  if (parseDate(from) === null) refuseField('from', 'Ugyldig dato.');
  if (parseDate(to) === null) refuseField('to', 'Ugyldig dato.');
  return to < from ? refuseField('to', 'Kan ikke være før fra-datoen.') : [from, to];
}

const refuseField = (path: string, message: string): never => refuse('WRONG_SHAPE', { fields: [{ path, message }] });

async function replayed({ orders }: ShopReadModels, [first, last]: Span, drafts: Drafts): Promise<Replay> {
  const afterLast = dateText(addMonthsClamped(parseDate(`${last.slice(0, 7)}-01`) ?? 0, 1)).slice(0, 7);
  const months = { atLeast: first.slice(0, 7), below: afterLast };
  let replay = NOTHING_REPLAYED;
  for await (const docs of pagesOf(orders, { index: 'byMonth', equals: [1], span: months, limit: ROWS_AT_ONCE })) {
    const placed = docs.filter((order) => isPlaced(order) && isWithin(order, first, last));
    replay = replayOrders(replay, placed, drafts.products, drafts.discounts);
    await endOfTurn();
  }
  return replay.orders === 0 ? refuse('NO_ORDERS_IN_PERIOD') : replay;
}

/** An order that awaits its payment by the wallet may end by itself. */
const isPlaced = ({ statusId, heldUntil }: OrderDoc): boolean => !isCancelled(statusId) && heldUntil === null;

function isWithin({ placedAt }: OrderDoc, first: string, last: string): boolean {
  const day = osloDate(Date.parse(placedAt));
  return first <= day && day <= last;
}

const answerOf = (replay: Replay): WhatIfAnswer => ({
  before: toKr(replay.beforeOre),
  after: toKr(replay.afterOre),
  today: toKr(replay.todayOre),
  dearer: replay.dearer,
  cheaper: replay.cheaper,
  unchanged: replay.orders - replay.dearer - replay.cheaper,
  kept: replay.kept,
  most: replay.most.map(({ beforeOre, afterOre, ...order }) => ({
    ...order,
    before: toKr(beforeOre),
    after: toKr(afterOre),
  })),
});
