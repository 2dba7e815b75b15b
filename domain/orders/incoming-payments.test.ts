import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import type { RecordIncoming } from './incoming-payments.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const placed: OrderEvent = placedOrder({ totalOre: 30_000, asksForRecord: true });
const at = '2026-06-02T08:00:00.000Z';
const pay: RecordIncoming = {
  type: 'RecordIncoming',
  paymentId: 'p1',
  chargeId: null,
  method: 'terminal',
  amountOre: 30_000,
  receivedAt: at,
  now: at,
  reference: '0047',
  registerReceipt: null,
  charges: [],
};
const about = { orderId: ORDER, orderNo: 1001, paymentId: 'p1', method: 'terminal' } as const;
const recorded = (amountOre: number, parts: { chargeId: string | null; amountOre: number }[]): OrderEvent => ({
  type: 'PaymentRecorded',
  data: {
    ...{ ...about, against: 'order', amountOre, parts, receivedAt: at, registerReceipt: null, personId: ORDER },
    personal: { reference: '0047' },
  },
});
const whole = recorded(30_000, [{ chargeId: null, amountOre: 30_000 }]);
const reverse = { type: 'ReverseIncoming', paymentId: 'p1', reason: ' Avvist ' } as const;
const reversed: OrderEvent = {
  type: 'PaymentReversed',
  data: { ...about, amountOre: 30_000, personId: ORDER, personal: { reason: 'Avvist' } },
};

describe('a payment at the counter', () => {
  it('is recorded once under its id, and under no other amount', () => {
    given(orderRecord, placed).when(pay).then(whole);
    given(orderRecord, placed, whole).when(pay).thenNothing();
    given(orderRecord, placed, whole)
      .when({ ...pay, amountOre: 1 })
      .thenRefused('KEY_REUSED');
    given(orderRecord, placed, whole)
      .when({ ...pay, chargeId: '400000000000001' })
      .thenRefused('KEY_REUSED');
  });

  it('pays the order first, then its charges as they were added', () => {
    const charges = [
      { chargeId: 'a', amountOre: 5_000 },
      { chargeId: 'b', amountOre: 5_000 },
    ];
    given(orderRecord, placed)
      .when({ ...pay, amountOre: 37_000, charges })
      .then(
        recorded(37_000, [
          { chargeId: null, amountOre: 30_000 },
          { chargeId: 'a', amountOre: 5_000 },
          { chargeId: 'b', amountOre: 2_000 },
        ]),
      );
  });

  it('is refused above what is owed, at nothing, in the future and by an unknown method', () => {
    const more = { ...pay, amountOre: 30_001 };
    given(orderRecord, placed).when(more).thenRefused('MORE_THAN_OWED', { credit: true, owed: 300 });
    given(orderRecord, placed, whole)
      .when({ ...pay, paymentId: 'p2' })
      .thenRefused('MORE_THAN_OWED', { credit: true, owed: 0 });
    for (const amountOre of [0, -1, 0.5]) {
      given(orderRecord, placed)
        .when({ ...pay, amountOre })
        .thenRefused('PAYMENT_NOT_POSITIVE');
    }
    given(orderRecord, placed)
      .when({ ...pay, receivedAt: '2026-06-02T08:00:00.001Z' })
      .thenRefused('PAID_IN_FUTURE');
    given(orderRecord, placed)
      .when({ ...pay, method: 'sjekk' })
      .thenRefused('UNKNOWN_PAYMENT_METHOD');
    given(orderRecord).when(pay).thenRefused('ORDER_NOT_FOUND');
  });

  it('is reversed with a reason, once; then it is owed again', () => {
    given(orderRecord, placed, whole).when(reverse).then(reversed);
    given(orderRecord, placed, whole, reversed).when(reverse).thenNothing();
    given(orderRecord, placed, whole)
      .when({ ...reverse, reason: ' ' })
      .thenRefused('REASON_REQUIRED');
    given(orderRecord, placed).when(reverse).thenRefused('PAYMENT_NOT_FOUND');
    const again: OrderEvent = { ...whole, data: { ...whole.data, paymentId: 'p2' } } as OrderEvent;
    given(orderRecord, placed, whole, reversed)
      .when({ ...pay, paymentId: 'p2' })
      .then(again);
  });
});
