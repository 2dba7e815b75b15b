import { describe, expect, it } from 'vitest';
import { type WallMinute, wallMinute } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import { dueReminders, isRemindingTime } from './reminders.ts';
import type { StatusId } from './statuses.ts';

const at = (text: string): WallMinute => wallMinute(text) ?? 0;
const tent: OrderLine = {
  ...{ lineId: 1, productId: 1, name: 'Telt', quantity: 2, from: '2026-11-28T10:00', to: '2026-11-30T16:00' },
  ...{ priceOre: 30_000, pricingKind: 'day', pricingUnits: 1, rulePriceOre: null, explanation: '' },
};
const order = (statusId: StatusId, lines: OrderLine[] = [tent]) => ({
  ...{ statusId, lines, placedAt: '2026-11-20T08:00:00.000Z' },
});
const due = (statusId: StatusId, now: string, lines?: OrderLine[]) =>
  dueReminders(order(statusId, lines), at(now)).map(({ kind, date }) => `${kind} ${date}`);

describe('a reminder', () => {
  it('is due on the day before the pickup, from eight, and on no other', () => {
    expect(due(1, '2026-11-27T08:00')).toEqual(['pickup 2026-11-28']);
    expect(due(2, '2026-11-27T23:59')).toEqual(['pickup 2026-11-28']);
    for (const now of ['2026-11-26T23:59', '2026-11-27T07:59', '2026-11-28T08:00']) expect(due(1, now)).toEqual([]);
  });

  it('is due on the day before the return of what is out', () => {
    expect(due(3, '2026-11-29T12:00')).toEqual(['return 2026-11-30']);
    expect(due(2, '2026-11-29T12:00')).toEqual([]);
    const half = { ...tent, outs: [{ quantity: 1, at: '2026-11-28T10:00' }], backs: [] };
    expect(due(3, '2026-11-29T12:00', [half])).toEqual(['return 2026-11-30']);
    expect(due(3, '2026-11-27T12:00', [half])).toEqual(['pickup 2026-11-28']);
  });

  it('is due of nothing that is out, back, cancelled, bought or ordered a moment ago', () => {
    for (const status of [3, 4, 5, 6] as const) expect(due(status, '2026-11-27T12:00')).toEqual([]);
    for (const status of [4, 5, 6] as const) expect(due(status, '2026-11-29T12:00')).toEqual([]);
    expect(due(1, '2026-11-27T12:00', [{ ...tent, from: null, to: null }])).toEqual([]);
    const late = { ...order(1), placedAt: '2026-11-27T09:00:00.000Z' };
    expect(dueReminders(late, at('2026-11-27T12:59'))).toEqual([]);
    expect(dueReminders(late, at('2026-11-27T13:00'))).toHaveLength(1);
  });

  it('is of no pickup that was ordered after five on the evening before', () => {
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => at('2026-11-27T00:00') + minute);
    const asked = (placedAt: string) =>
      minutes.filter((now) => isRemindingTime(now) && dueReminders({ ...order(1), placedAt }, now).length > 0);
    expect(asked('2026-11-27T15:59:00.000Z')).toEqual([at('2026-11-27T19:59')]);
    for (const placedAt of ['2026-11-27T16:00:00.000Z', '2026-11-27T22:30:00.000Z'])
      expect(asked(placedAt)).toEqual([]);
  });

  it('is asked for between eight and twenty', () => {
    const asked = ['07:59', '08:00', '19:59', '20:00'].map((time) => isRemindingTime(at(`2026-11-27T${time}`)));
    expect(asked).toEqual([false, true, true, false]);
  });
});
