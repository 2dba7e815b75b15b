import { expect, it } from 'vitest';
import { debtRows } from './debt.ts';
import type { Owing } from './owed.ts';
import { CARD, INVOICE, STATUS } from './statuses.ts';

const order = (orderNo: number, rest: Partial<Owing>) => ({
  ...{ id: `order ${orderNo}`, orderNo, statusId: STATUS.booked, paymentId: CARD, totalOre: 30_000 },
  ...({ paymentState: 'none', placedAt: '2026-06-01T08:00:00.000Z', asksForRecord: true } as const),
  ...rest,
});
const openCharges = [{ chargeId: 'c', amountOre: 5_000 }];

it('a debt is charges, invoices, and orders that are back unpaid; not what is paid at a pickup ahead', () => {
  const rows = debtRows([
    order(1, {}),
    order(2, { openCharges }),
    order(3, { paymentId: INVOICE }),
    order(4, { statusId: STATUS.returned }),
    order(5, { statusId: STATUS.cancelled, openCharges }),
  ]);
  expect(rows.map(({ orderNo, what, amountOre }) => [orderNo, what, amountOre])).toEqual([
    [2, 'charge', 5_000],
    [3, 'invoice', 30_000],
    [4, 'order', 30_000],
    [5, 'charge', 5_000],
  ]);
});
