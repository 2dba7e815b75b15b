import { expect, it } from 'vitest';
import { requestReference } from '../payments/payment.ts';
import { captured, facts, refunded } from '../payments/testing/example-payment.ts';
import { type BookedFact, EMPTY_LEDGER, ledgerAfter } from './order-ledger.ts';
import { dayTotalsOf } from './totals.ts';

const { orderId, orderNo } = facts;
const reference = requestReference(orderId, 1);
const recorded = {
  type: 'PaymentRecorded',
  data: {
    ...{ orderId, orderNo, paymentId: reference, against: 'order', method: 'vipps', amountOre: 300 },
    ...{ parts: [{ chargeId: null, amountOre: 300 }], receivedAt: '2026-06-01T08:00:00.000Z' },
    ...{ registerReceipt: null, personId: orderId, personal: null },
  },
} as const;

it('the money of a Vipps request is in the books once, as Vipps moved it, however it was recorded', () => {
  const moved = [captured(500), recorded, refunded(200)].map((event, at) => {
    const meta = { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'c' };
    const data = { ...event.data, ...(event.type === 'PaymentRecorded' ? {} : { reference }) };
    return { ...event, data, meta, id: `${at}`, stream: 's', version: at, position: BigInt(at) } as BookedFact;
  });
  const { vouchers } = moved.reduce(ledgerAfter, EMPTY_LEDGER);
  expect(dayTotalsOf(vouchers).methods).toEqual([{ method: 'vipps', count: 1, sumOre: 500, refundedOre: 200 }]);
  for (const { postings } of vouchers) expect(postings.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(0);
});
