import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import { describe, expect, it } from 'vitest';
import { documents } from '../revenue/testing/documents.ts';
import type { Act } from '../revenue/testing/order-acts.ts';
import { OrderHistory } from '../revenue/testing/order-history.ts';
import { type Months, reckoned, withoutEmpty } from '../revenue/testing/reckoning.ts';
import type { Counts } from '../stats/stats.model.ts';
import { pastAndNow, summedUp } from './figure-changes.answer.ts';
import { figureChangesProjection } from './figure-changes.projection.ts';
import { draws } from './testing/draws.ts';
import { ShopCounts } from './testing/shop-counts.ts';

const EVENTS = 10_000;
const CUSTOMERS = ['kari', 'ola', 'eva', null];
const PAYMENTS: readonly PaymentState[] = ['created', 'authorized', 'captured', 'failed', 'cancelled', 'refunded'];
const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });

interface FigureState {
  counts: Counts;
  months: Months;
}

const NOTHING: FigureState = { counts: { users: 0, products: 0, orders: 0 }, months: {} };

/** A shop's year and a half, and its figures at the end of each day with an event. */
function longHistory(seed: number) {
  const draw = draws(seed);
  const history = new OrderHistory();
  const counts = new ShopCounts(history);
  const ends = new Map<string, FigureState>();
  let now = Date.parse('2025-02-27T09:00:00Z');
  let placed = 0;
  while (history.events.length < EVENTS) {
    const day = inOslo.format(now);
    // Mostly minutes; sometimes to the last second of a day in Oslo, or the first of the next.
    now += draw.upTo(150) * 60_000;
    if (draw.upTo(40) === 0) now += secondsToMidnight(now) * 1000 - draw.upTo(2) * 1000;
    if (inOslo.format(now) !== day) ends.set(day, currentState(history, counts));
    history.moveTo(new Date(now).toISOString());
    if (draw.upTo(12) === 0) counts.play(draw);
    else if (placed === 0 || draw.upTo(5) === 0) history.play(++placed, placing(new Date(now).toISOString(), draw));
    else history.play(1 + draw.upTo(placed), act(new Date(now).toISOString(), draw));
  }
  ends.set(inOslo.format(now), currentState(history, counts));
  return { reported: history.events, ends };
}

type Draw = ReturnType<typeof draws>;

const placing = (at: string, draw: Draw): Act => ({
  act: 'place',
  userId: draw.one(CUSTOMERS),
  at,
  byWallet: draw.upTo(3) === 0,
  totalOre: 1 + draw.upTo(500_000),
});

function act(at: string, draw: Draw): Act {
  switch (draw.upTo(9)) {
    case 0:
      return { act: 'give', userId: draw.one(CUSTOMERS), totalOre: draw.upTo(500_000) };
    case 1:
    case 2:
      return { act: 'move', to: draw.one([1, 2, 3, 4, 5, 6]) };
    case 3:
      return { act: draw.one(['delete', 'restore']) };
    case 4:
      return { act: 'pay', to: draw.one(PAYMENTS), refundedOre: draw.upTo(20_000), chargedOre: draw.upTo(20_000) };
    case 5:
    case 6:
      return { act: 'charge', at, amountOre: 1 + draw.upTo(90_000) };
    default:
      return { act: draw.one(['SettleCharge', 'ReopenCharge', 'DeleteCharge', 'RestoreCharge']), nth: draw.upTo(4) };
  }
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', timeStyle: 'medium' });

function secondsToMidnight(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return 86_400 - hours * 3600 - minutes * 60 - seconds;
}

function currentState(history: OrderHistory, counts: ShopCounts): FigureState {
  const orders = history.orders();
  return {
    counts: { ...counts.now(), orders: orders.filter(({ isDeleted }) => !isDeleted).length },
    months: reckoned(orders),
  };
}

const shown = ({ counts, months }: ReturnType<typeof summedUp>): FigureState => ({
  counts,
  months: withoutEmpty(Object.fromEntries(months.map(({ month, ...figures }) => [month, figures]))),
});

describe('a shop with ten thousand facts behind it', () => {
  const seed = 20_260_516;
  const { reported, ends } = longHistory(seed);
  const days = documents(figureChangesProjection, reported);
  const [first = '', last = ''] = [[...ends.keys()].at(0), [...ends.keys()].at(-1)];

  it('is told to have stood at the end of each of thirty days as its orders, charges and rows stood then', () => {
    const draw = draws(seed + 1);
    const span = (Date.parse(last) - Date.parse(first)) / 86_400_000;
    for (let n = 0; n < 30; n++) {
      const day = new Date(Date.parse(first) + draw.upTo(span + 1) * 86_400_000).toISOString().slice(0, 10);
      const before = [...ends.keys()].filter((end) => end <= day).at(-1);
      expect(shown(pastAndNow(days, day).past), day).toEqual(before === undefined ? NOTHING : ends.get(before));
    }
  });

  it('is told to stand now as they stand', () => {
    expect(shown(summedUp(days))).toEqual(ends.get(last));
    expect(shown(pastAndNow(days, first).now)).toEqual(ends.get(last));
    expect(shown(pastAndNow(days, last).past)).toEqual(ends.get(last));
  });

  it('had nothing before its first day', () => {
    expect(shown(pastAndNow(days, '2025-02-26').past)).toEqual(NOTHING);
  });
});
