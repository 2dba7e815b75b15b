import { describe, expect, it } from 'vitest';
import { heldOrder, ORDER_ID, REFERENCE, TOTAL } from '../payments/testing/example-payment.ts';
import { given } from '../testing/given-when-then.ts';
import { orderRecord, type RecordOrder, type RecordPayment } from './order.ts';
import type { DecidedOrderEvent, OrderEvent } from './orders.events.ts';
import type { PaymentState, StatusId } from './statuses.ts';

const { content, heldUntil } = heldOrder();
const record = (event: DecidedOrderEvent): RecordOrder => ({ type: 'RecordOrder', event });
const placed: DecidedOrderEvent = {
  type: 'OrderPlaced',
  data: { ...content, requestHash: null, heldUntil, shopVersion: 1 },
};

const moved = (from: StatusId, to: StatusId, version: number): DecidedOrderEvent => {
  const { lines: _, paymentId: __, statusId: ___, catalogueVersion: ____, termsVersion: _____, ...step } = content;
  return {
    type: 'OrderStatusChanged',
    data: { ...step, version, from, to, reasonCode: null, cancellationFee: null, lines: null },
  };
};

const pay = (paymentVersion: number, to: PaymentState, refundedOre = 0, chargedOre = 0): RecordPayment => {
  const amounts = {
    authorizedOre: TOTAL,
    capturedOre: 0,
    refundedOre,
    releasedOre: 0,
    captureFailed: false,
    chargedOre,
  };
  return { type: 'RecordPayment', orderId: ORDER_ID, reference: REFERENCE, paymentVersion, to, ...amounts };
};

/** The events of an order's record after these commands. */
function after(...commands: (RecordOrder | RecordPayment)[]): OrderEvent[] {
  let order = orderRecord.initial();
  return commands.flatMap((command) => {
    const events = orderRecord.decide(command, order);
    for (const event of events) order = orderRecord.evolve(order, event);
    return events;
  });
}

const none = { userId: null, pendingOre: 0, completedOre: 0 };
const correction = (before: object, afterwards: object) => ({
  type: 'OrderFiguresCorrected',
  data: {
    orderId: ORDER_ID,
    placedAt: content.placedAt,
    before: { ...none, ...before },
    after: { ...none, ...afterwards },
  },
});

describe('the record of an order by the wallet', () => {
  it('keeps what became of its payment, once for each fact of it', () => {
    const order = given(orderRecord, ...after(record(placed), pay(2, 'created')));
    order.when(pay(2, 'created')).thenNothing();
    order.when(pay(3, 'created')).thenNothing();
    given(orderRecord, ...after(record(placed), pay(2, 'authorized')))
      .when(pay(1, 'cancelled'))
      .thenNothing();
    order
      .when(pay(3, 'authorized'))
      .thenFacts(([event]) =>
        expect(event).toMatchObject({ type: 'OrderPaymentChanged', data: { from: 'created', to: 'authorized' } }),
      );
  });

  it('is a fault where the order was never placed', () => {
    expect(() => given(orderRecord).when(pay(1, 'created')).thenNothing()).toThrow('is not placed');
  });

  it('counts nothing until it is paid', () => {
    expect(after(record(placed))[1]).toEqual(correction({}, { pendingOre: -TOTAL }));
    expect(after(record(placed), pay(1, 'created'))).toHaveLength(2);
    expect(after(record(placed), pay(1, 'authorized')).at(-1)).toEqual(correction({ pendingOre: -TOTAL }, {}));
  });

  it('is not counted either when an administrator moves it on without payment, until it is completed', () => {
    expect(after(record(placed), pay(1, 'failed'), record(moved(1, 4, 2)))).toHaveLength(4);
    expect(after(record(placed), pay(1, 'failed'), record(moved(1, 5, 2))).at(-1)).toEqual(
      correction({ pendingOre: -TOTAL }, {}),
    );
  });

  it('has nothing to correct when it is cancelled', () => {
    expect(after(record(placed), record(moved(1, 6, 2))).at(-1)).toEqual(correction({ pendingOre: -TOTAL }, {}));
  });

  it('counts less by what was given back', () => {
    const paid = [record(placed), pay(1, 'captured'), record(moved(1, 5, 2))];
    expect(after(...paid, pay(2, 'captured', 9_900)).at(-1)).toEqual(correction({}, { completedOre: -9_900 }));
  });

  it('is counted by its charge alone where the wallet would not hand over the money, before and after that is paid', () => {
    const refused = [record(placed), pay(1, 'authorized'), pay(2, 'failed', 0, TOTAL)];
    expect(after(...refused).at(-1)).toEqual(correction({}, { pendingOre: -TOTAL }));
    expect(after(...refused, pay(3, 'captured', 0, TOTAL)).at(-1)).toMatchObject({ type: 'OrderPaymentChanged' });
    const completed = record(moved(1, 5, 2));
    const uncounted = correction({ pendingOre: -TOTAL }, { completedOre: -TOTAL });
    expect(after(...refused, completed).at(-1)).toEqual(uncounted);
    expect(after(...refused, completed, pay(4, 'failed', 0, 0)).at(-1)).toEqual(
      correction({ completedOre: -TOTAL }, {}),
    );
  });

  it('of another kind is counted as ever', () => {
    const card: DecidedOrderEvent = {
      type: 'OrderPlaced',
      data: { ...content, paymentId: 2, requestHash: null, heldUntil: null, shopVersion: 1 },
    };
    expect(after(record(card), record(moved(1, 2, 2)))).toHaveLength(2);
  });
});
