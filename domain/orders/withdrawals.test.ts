import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { orderOwedOre } from './owed.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';
import { byName, kari, line, outOn, rented } from './testing/sold-lines.ts';
import type { DeclareWithdrawal } from './withdrawals.ts';

const declare: DeclareWithdrawal = {
  type: 'DeclareWithdrawal',
  withdrawalId: '5',
  name: ' Kari Nordmann ',
  lineIds: null,
  coversRental: false,
  declaredAt: '2026-06-03T10:05:00.000Z',
  isErased: false,
};
const placed = placedOrder({
  statusId: 2,
  lines: [line(1), line(2), rented(3)],
  totalOre: 60_000,
  personal: byName(kari),
});
const declared = (lineIds: number[], withdrawalId = '5'): OrderEvent => ({
  type: 'WithdrawalDeclared',
  data: {
    orderId: ORDER,
    orderNo: 1001,
    withdrawalId,
    declaredAt: declare.declaredAt,
    lineIds,
    refundBy: '2026-06-17',
    personId: ORDER,
    personal: { name: 'Kari Nordmann' },
  },
});
const marked = (
  from: 'open' | 'dismissed',
  to: 'open' | 'dismissed' | 'refunded',
  reason: string | null,
): OrderEvent => ({
  type: 'WithdrawalMarked',
  data: {
    orderId: ORDER,
    orderNo: 1001,
    withdrawalId: '5',
    from,
    to,
    personId: ORDER,
    personal: reason === null ? null : { reason },
  },
});

describe('a withdrawal', () => {
  it('is declared once, with the last day for the money', () => {
    given(orderRecord, placed)
      .when(declare)
      .then(declared([1, 2]));
    given(orderRecord, placed)
      .when({ ...declare, lineIds: [2, 2] })
      .then(declared([2]));
    given(orderRecord, placed, declared([1, 2]))
      .when(declare)
      .thenNothing();
    given(orderRecord, placed, declared([1, 2]))
      .when({ ...declare, withdrawalId: '6', lineIds: [1] })
      .thenNothing();
    given(orderRecord, placed, declared([1]))
      .when({ ...declare, withdrawalId: '6', lineIds: [1, 2] })
      .then(declared([2], '6'));
  });

  it('is refused under the key of another one, and where there is no right', () => {
    given(orderRecord).when(declare).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed, declared([1]))
      .when({ ...declare, lineIds: [2] })
      .thenRefused('KEY_REUSED');
    for (const lineIds of [[3], [9], [1, 3]]) {
      given(orderRecord, placed)
        .when({ ...declare, lineIds })
        .thenRefused('NO_WITHDRAWAL_RIGHT');
    }
    given(orderRecord, placed)
      .when({ ...declare, isErased: true })
      .thenRefused('PERSON_IS_ERASED');
    given(orderRecord, placedOrder({ ...placed.data, personal: byName({ ...kari, isBusiness: true }) }))
      .when(declare)
      .thenRefused('NO_WITHDRAWAL_RIGHT');
  });

  it('is refused once the time is over', () => {
    const sold = placedOrder({ ...placed.data, statusId: 3, lines: [line(1, outOn('2026-06-02T16:00'))] });
    const late = { ...declare, declaredAt: '2026-06-16T22:00:00.000Z' };
    given(orderRecord, sold).when(late).thenRefused('WITHDRAWAL_TOO_LATE');
    given(orderRecord, sold)
      .when({ ...late, declaredAt: '2026-06-16T21:59:59.999Z' })
      .thenFacts((facts) => expect(facts).toHaveLength(1));
  });

  it('is marked as settled, dismissed with a reason, and opened again', () => {
    const mark = { type: 'MarkWithdrawal', withdrawalId: '5', state: 'dismissed', reason: ' Varen er brukt ' } as const;
    const dismissed = marked('open', 'dismissed', 'Varen er brukt');
    given(orderRecord, placed, declared([1]))
      .when(mark)
      .then(dismissed);
    given(orderRecord, placed, declared([1]), dismissed)
      .when(mark)
      .thenNothing();
    given(orderRecord, placed, declared([1]))
      .when({ ...mark, reason: '  ' })
      .thenRefused('REASON_REQUIRED');
    given(orderRecord, placed, declared([1]))
      .when({ ...mark, state: 'refunded', reason: null })
      .then(marked('open', 'refunded', null));
    given(orderRecord, placed, declared([1]), dismissed)
      .when({ ...mark, state: 'open', reason: null })
      .then(marked('dismissed', 'open', null));
    given(orderRecord, placed).when(mark).thenRefused('WITHDRAWAL_NOT_FOUND');
  });

  it('frees the lines again once it is dismissed', () => {
    given(orderRecord, placed, declared([1, 2]), marked('open', 'dismissed', 'Kunden ville beholde den'))
      .when({ ...declare, withdrawalId: '6' })
      .then(declared([1, 2], '6'));
  });
});

describe('what is owed after a withdrawal', () => {
  const order = {
    statusId: 3,
    paymentId: 3,
    totalOre: 60_000,
    paymentState: 'none',
    lines: [line(1), line(2), rented(3)],
  } as const;
  const of = (lineIds: number[], state: 'open' | 'refunded' | 'dismissed' = 'open') => [
    { withdrawalId: '5', declaredAt: declare.declaredAt, lineIds, refundBy: '2026-06-17', state },
  ];

  it('is the rest, until the withdrawal is dismissed, and never less than nothing', () => {
    const lines = [...order.lines];
    expect(orderOwedOre({ ...order, lines })).toBe(60_000);
    expect(orderOwedOre({ ...order, lines, withdrawals: of([1]) })).toBe(40_000);
    expect(orderOwedOre({ ...order, lines, withdrawals: of([1, 2, 3], 'refunded') })).toBe(0);
    expect(orderOwedOre({ ...order, lines, withdrawals: of([1], 'dismissed') })).toBe(60_000);
    expect(orderOwedOre({ ...order, lines, capturedOre: 50_000, withdrawals: of([1]) })).toBe(0);
  });

  it('counts a withdrawn line that the shop has taken out of the order once', () => {
    const lines = [line(2), rented(3)];
    expect(orderOwedOre({ ...order, lines, totalOre: 40_000, withdrawals: of([1]) })).toBe(40_000);
  });
});
