import type { TodayAnswer, TodayList, TodayRow } from '@naust/domain/orders/today.contract.ts';

type Line = TodayRow['lines'][number];

export function aDayLine(change: Partial<Line> = {}): Line {
  return {
    id: 1,
    productId: 1,
    name: 'Festtelt',
    quantity: 1,
    from: '2026-11-20T09:00',
    to: '2026-11-22T10:00',
    state: 'waiting',
    outQuantity: 0,
    backQuantity: 0,
    ...change,
  };
}

/** Kari's order, to be fetched on the 20th at nine. */
export function aDayRow(change: Partial<TodayRow> = {}): TodayRow {
  return {
    id: '100000000000001',
    orderNo: 1042,
    StatusId: 1,
    customer: { name: 'Kari Nordmann', phone: '91234567' },
    at: '2026-11-20T09:00',
    lines: [aDayLine()],
    total: 600,
    due: 0,
    dueFor: [],
    deposit: null,
    paymentState: 'none',
    mail: null,
    version: 3,
    ...change,
  };
}

export const listOf = (...rows: TodayRow[]): TodayList => ({ total: rows.length, rows });

/** A quiet Friday. */
export function aDay(change: Partial<TodayAnswer> = {}): TodayAnswer {
  return {
    date: '2026-11-20',
    isToday: true,
    toFetch: listOf(),
    missed: listOf(),
    toReturn: listOf(),
    late: listOf(),
    unpaid: listOf(),
    withdrawals: listOf(),
    deposits: listOf(),
    moneyBack: listOf(),
    unread: 0,
    tasks: [],
    ...change,
  };
}
