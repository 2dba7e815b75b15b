import { describe, expect, it } from 'vitest';
import { wallMinute } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import type { OrderContact } from './order-content.ts';
import { kari, line, outOn, rented } from './testing/sold-lines.ts';
import { openRights, ownWithdrawalOf } from './withdrawal-answer.ts';
import { type Ordered, withdrawalRights } from './withdrawal-right.ts';

const ordered = (lines: readonly OrderLine[], more: Partial<Ordered> = {}): Ordered => ({
  statusId: 3,
  paymentId: 2,
  placedAt: '2026-06-01T08:00:00.000Z',
  personal: { contact: kari },
  ...more,
  lines: [...lines],
});
const at = (text: string) => wallMinute(text) ?? Number.NaN;
const openAt = (order: Ordered, now: string, coversRental = false) =>
  openRights(order, coversRental, at(now)).map(({ line: { lineId } }) => lineId);

describe('until when a consumer may withdraw from what was bought', () => {
  it.each([
    ['nothing is handed out yet, however long it takes', [line(1)], 2, '2027-06-01T10:00', true],
    [
      '14 days after it was handed out, to the end of the day',
      [line(1, outOn('2026-06-02T16:00'))],
      3,
      '2026-06-16T23:59',
      true,
    ],
    ['not on the day after', [line(1, outOn('2026-06-02T16:00'))], 3, '2026-06-17T00:00', false],
    ['a last day on a Saturday moves to Monday', [line(1, outOn('2026-06-06T12:00'))], 3, '2026-06-22T12:00', true],
    ['and not to Tuesday', [line(1, outOn('2026-06-06T12:00'))], 3, '2026-06-23T00:00', false],
    ['a last day on 17 May moves on', [line(1, outOn('2027-05-03T12:00'))], 3, '2027-05-18T12:00', true],
    ['the last piece counts', [line(1, outOn('2026-06-02T16:00', '2026-06-09T16:00'))], 3, '2026-06-23T12:00', true],
    [
      'the last of several goods counts',
      [line(1, outOn('2026-06-02T16:00')), line(2, outOn('2026-06-09T16:00'))],
      3,
      '2026-06-23T12:00',
      true,
    ],
    ['a hand-out that was not recorded counts as the day of the order', [line(1)], 5, '2026-06-15T12:00', true],
    ['and no later', [line(1)], 5, '2026-06-16T12:00', false],
    ['or as the pickup of what was rented with it', [line(1), rented(2)], 5, '2026-06-24T12:00', true],
  ] as const)('%s', (_, lines, statusId, now, isOpen) => {
    expect(openAt(ordered(lines, { statusId }), now).includes(1)).toBe(isOpen);
  });

  it('counts days on the clock of the shop, also where that is summer time', () => {
    const sold = { ...ordered([line(1, outOn('2026-10-20T00:30'))]), withdrawals: [] };
    const isOpenAt = (instant: string) => ownWithdrawalOf(sold, false, Date.parse(instant)).lines.length === 1;
    expect(isOpenAt('2026-11-03T22:59:59Z')).toBe(true);
    expect(isOpenAt('2026-11-03T23:00:00Z')).toBe(false);
  });
});

describe('who may withdraw, and from what', () => {
  it('is a consumer: not a business, and not a visitor without details', () => {
    const of = (contact: OrderContact | null) => withdrawalRights(ordered([line(1)], { personal: { contact } }), true);
    expect(of(kari)).toHaveLength(1);
    expect(of({ ...kari, isBusiness: true })).toEqual([]);
    expect(of({ ...kari, orgNumber: '974760673' })).toEqual([]);
    expect(of(null)).toEqual([]);
    expect(withdrawalRights(ordered([line(1)], { personal: null }), true)).toEqual([]);
  });

  it('is an agreement: not a cancelled order, and not one that waits for its payment', () => {
    expect(withdrawalRights(ordered([line(1)], { statusId: 6 }), true)).toEqual([]);
    expect(withdrawalRights(ordered([line(1)], { statusId: 1, paymentId: 1 }), true)).toEqual([]);
    expect(withdrawalRights(ordered([line(1)], { statusId: 2, paymentId: 1 }), true)).toHaveLength(1);
  });

  it('covers rental only where the shop says so: 14 days from the order, and not once all is back', () => {
    const order = ordered([line(1), rented(2)], { statusId: 2 });
    expect(openAt(order, '2026-06-10T12:00')).toEqual([1]);
    expect(openAt(order, '2026-06-10T12:00', true)).toEqual([1, 2]);
    expect(openAt(order, '2026-06-15T23:59', true)).toEqual([1, 2]);
    expect(openAt(order, '2026-06-16T00:00', true)).toEqual([1]);
    expect(openAt({ ...order, statusId: 4 }, '2026-06-12T12:00', true)).toEqual([1]);
  });
});
