import {
  line,
  moved,
  order,
  recounted,
  removed,
  reserved,
  restored,
  revised,
  stocked,
} from '@naust/projector/testing/fact-log.ts';
import { describe, expect, it } from 'vitest';
import { OccupiedUnits } from './occupied-units.ts';
import { shown } from './shown.ts';

const days = (from: number, to: number, quantity = 1) => [
  line(7, quantity, `2026-06-0${from}T10:00`, `2026-06-0${to}T10:00`),
];
const first = order(1001, days(1, 3));
const second = order(1002, days(2, 4));
const faults = (...facts: Parameters<typeof shown>[1][]) => shown(new OccupiedUnits(), ...facts);

describe('the check of rented units', () => {
  it('finds a unit that is rented out twice', () => {
    expect(faults(stocked(7, 1), reserved(first), reserved(second))).toEqual([
      '3 order 1002: product 7, 2026-06-02T10:00 to 2026-06-04T10:00, 2 of 1 units',
    ]);
    expect(faults(stocked(7, 2), reserved(first), reserved(second))).toEqual([]);
  });

  it('finds a pickup within two hours of a return, and lets one after two hours be', () => {
    const next = (hour: string) => order(1002, [line(7, 1, `2026-06-03T${hour}`, '2026-06-04T10:00')]);
    expect(faults(stocked(7, 1), reserved(first), reserved(next('11:59')))).toHaveLength(1);
    expect(faults(stocked(7, 1), reserved(first), reserved(next('12:00')))).toEqual([]);
  });

  it('finds two lines of one order that share a unit', () => {
    const both = order(1001, [...days(1, 3), { ...line(7, 1, '2026-06-02T10:00', '2026-06-05T10:00'), lineId: 2 }]);
    expect(faults(stocked(7, 1), reserved(both))).toHaveLength(2);
  });

  it('lists what an administrator forced apart from the faults', () => {
    const check = new OccupiedUnits();
    expect(shown(check, stocked(7, 1), reserved(first), reserved({ ...second, forced: true }))).toEqual([]);
    expect(check.remarks.named[0]?.what).toContain('order 1002: product 7');
    expect(check.remarks.count).toBe(1);
  });

  it('finds units that are taken away while they are booked', () => {
    expect(faults(stocked(7, 2), reserved(first), reserved(second), recounted(7, 1))).toEqual([
      '4 product 7 got 1 units, 2 are rented out',
    ]);
    expect(faults(stocked(7, 2), reserved(first), recounted(7, 1))).toEqual([]);
  });

  it('finds units that are promised again although they were back and are let to somebody else', () => {
    const [rental] = days(1, 3, 2);
    const at = { quantity: 1, at: '2026-06-01T10:00' };
    const half = rental && { ...rental, outs: [at, at], backs: [at] };
    const two = order(1001, days(1, 3, 2));
    const out = { ...two, statusId: 3, lines: half ? [half] : [] } as const;
    const others = order(1002, days(1, 2));
    const again = moved({ ...out, lines: two.lines }, 1, true);
    expect(faults(stocked(7, 2), reserved(out), again)).toEqual([]);
    expect(faults(stocked(7, 2), reserved(out), reserved(others), again)).toEqual([
      '4 order 1001: product 7, 2026-06-01T10:00 to 2026-06-03T10:00, 3 of 2 units',
    ]);
  });

  it('knows that a cancelled or deleted order frees its units', () => {
    for (const ended of [moved(first, 6, false), removed(first, true)]) {
      expect(faults(stocked(7, 1), reserved(first), ended, reserved(second))).toEqual([]);
    }
  });

  it('finds an order that comes back where its units are taken', () => {
    const [cancelled, deleted] = [moved(first, 6, false), removed(first, true)];
    const back = moved({ ...first, statusId: 6 }, 1, true);
    expect(faults(stocked(7, 1), reserved(first), cancelled, reserved(second), back)).toHaveLength(1);
    expect(faults(stocked(7, 1), reserved(first), deleted, reserved(second), restored(first, true))).toHaveLength(1);
  });

  it('finds a form that moves an order onto another, and lets one that keeps its period be', () => {
    const late = order(1002, days(5, 6));
    const onto = order(1002, days(2, 6));
    expect(faults(stocked(7, 1), reserved(first), reserved(late), revised(late, onto))).toHaveLength(1);
    const shorter = { ...second, forced: true, lines: days(2, 3) };
    expect(
      faults(stocked(7, 1), reserved(first), reserved({ ...second, forced: true }), revised(second, shorter)),
    ).toEqual([]);
  });

  it('finds a unit that is rented out anew while a customer keeps it too long', () => {
    const overdue = order(1001, [line(7, 1, '2026-05-14T10:00', '2026-05-15T10:00')], { statusId: 3 });
    const next = order(1002, [line(7, 1, '2026-05-16T13:00', '2026-05-16T18:00')]);
    expect(faults(stocked(7, 1), reserved(overdue), reserved(next))).toHaveLength(1);
    expect(faults(stocked(7, 1), reserved(overdue), moved(overdue, 4, true), reserved(next))).toEqual([]);
  });
});
