import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import type { ObservedPayment } from './observed-payment.ts';
import {
  keptOre,
  orderOfReference,
  type PaymentRecord,
  paymentStateOf,
  reservedOre,
  walletReference,
} from './payment.ts';
import { type PaymentCommand, payments } from './payments.decider.ts';
import type { PaymentEvent } from './payments.events.ts';
import {
  aborted,
  authorized,
  captured,
  facts,
  HELD_UNTIL,
  initiate,
  initiated,
  ORDER_ID,
  observed,
  PLACED_AT,
  paymentAfter,
  REFERENCE,
  refunded,
  released,
  started,
  TOTAL,
} from './testing/example-payment.ts';

const payment = (...events: PaymentEvent[]) => given(payments, ...events);
const sync = (state: ObservedPayment['state'], more?: Partial<ObservedPayment>): PaymentCommand => ({
  type: 'SyncPayment',
  observed: observed(state, more),
});

describe('a payment that begins', () => {
  it('is initiated once', () => {
    payment().when(initiate).then(initiated);
    payment(initiated).when(initiate).thenNothing();
  });

  it('is started once, with the address for the payer sealed', () => {
    const start: PaymentCommand = { type: 'StartPayment', redirectUrl: 'https://wallet.test/1' };
    payment(initiated).when(start).then(started);
    payment(initiated, started).when(start).thenNothing();
    payment().when(start).thenRefused('PAYMENT_NOT_FOUND');
  });

  it('fails where the wallet does not take it, and not after that', () => {
    const fail: PaymentCommand = { type: 'FailPayment', reasonCode: 'UNAVAILABLE' };
    const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...facts, reasonCode: 'UNAVAILABLE' } };
    payment(initiated).when(fail).then(failed);
    payment(initiated, failed).when(fail).thenNothing();
    payment(initiated, started, authorized).when(fail).thenNothing();
  });
});

describe('what the wallet says of a payment', () => {
  it('is written down where it is new', () => {
    payment(initiated, started).when(sync('authorized')).then(authorized);
    payment(initiated, started).when(sync('aborted')).then(aborted);
    payment(initiated, started).when(sync('expired')).then({ type: 'PaymentExpired', data: facts });
    payment(initiated, started).when(sync('terminated')).then({ type: 'PaymentTerminated', data: facts });
  });

  it('is no news while the payer has not answered, and when it is told again', () => {
    payment(initiated, started).when(sync('created')).thenNothing();
    payment(initiated, started, authorized).when(sync('authorized')).thenNothing();
    payment(initiated, started, aborted).when(sync('aborted')).thenNothing();
  });

  it('counts where the start was never heard of', () => payment(initiated).when(sync('authorized')).then(authorized));

  it('counts when a payment is approved after all', () => {
    payment(initiated, started, { type: 'PaymentExpired', data: facts }).when(sync('authorized')).then(authorized);
    payment(initiated, { type: 'PaymentFailed', data: { ...facts, reasonCode: 'UNAVAILABLE' } })
      .when(sync('authorized'))
      .then(authorized);
  });

  it('never takes an approval back', () => {
    payment(initiated, started, authorized).when(sync('created')).thenNothing();
    payment(initiated, started, authorized).when(sync('expired')).thenNothing();
  });

  it('shows money that moved, each part once', () => {
    const paid = payment(initiated, started, authorized);
    paid.when(sync('authorized', { capturedOre: 20_000 })).then(captured(20_000));
    payment(initiated, authorized, captured(20_000))
      .when(sync('authorized', { capturedOre: 30_000, cancelledOre: 19_900, refundedOre: 5_000 }))
      .then(captured(10_000, 30_000), refunded(5_000), released(19_900));
  });

  it('is left alone where an older answer comes late', () => {
    payment(initiated, authorized, captured(20_000)).when(sync('authorized')).thenNothing();
  });

  it('is never a confirmation where the amount is another', () => {
    const data = { ...facts, authorizedOre: TOTAL - 100, expectedOre: TOTAL };
    payment(initiated, started)
      .when(sync('authorized', { authorizedOre: TOTAL - 100 }))
      .then(
        { type: 'PaymentAuthorized', data: { ...facts, authorizedOre: TOTAL - 100, pspReference: 'psp-1' } },
        { type: 'PaymentMismatched', data },
      );
  });

  it('is a fault where it is about another payment', () => {
    const foreign = sync('authorized', { reference: walletReference('999999999999999') });
    expect(() => payment(initiated).when(foreign).thenNothing()).toThrow('asked was');
  });
});

describe('an approved payment', () => {
  const tooLate: PaymentCommand = { type: 'RejectPayment', because: 'TOO_LATE', reasonCode: 'OUT_OF_STOCK' };

  it('is rejected once, where what was ordered is gone', () => {
    const rejected: PaymentEvent = {
      type: 'PaymentAuthorizedTooLate',
      data: { ...facts, authorizedOre: TOTAL, reasonCode: 'OUT_OF_STOCK' },
    };
    payment(initiated, authorized).when(tooLate).then(rejected);
    payment(initiated, authorized, rejected).when(tooLate).thenNothing();
    payment(initiated, authorized, captured(100)).when(tooLate).thenNothing();
    payment(initiated, started).when(tooLate).thenNothing();
  });

  it('is rejected where the order costs something else', () => {
    payment(initiated, authorized)
      .when({ type: 'RejectPayment', because: 'MISMATCH', expectedOre: 100 })
      .then({ type: 'PaymentMismatched', data: { ...facts, authorizedOre: TOTAL, expectedOre: 100 } });
  });

  it('keeps in mind which part the wallet would not hand over, until it does', () => {
    const refused: PaymentCommand = { type: 'NoteRefusedCapture', partOre: TOTAL, reasonCode: '6080', charge: null };
    const noted: PaymentEvent = {
      type: 'CaptureFailed',
      data: { ...facts, partOre: TOTAL, reasonCode: '6080', charge: null },
    };
    payment(initiated, authorized).when(refused).then(noted);
    payment(initiated, authorized, noted).when(refused).thenNothing();
    expect(paymentAfter(authorized, noted).refusedPartOre).toBe(TOTAL);
    expect(paymentAfter(authorized, noted, captured(TOTAL)).refusedPartOre).toBeNull();
  });

  it('is followed by one charge, however often and in whichever part it is refused', () => {
    const charge = { chargeId: '512345678901234', amountOre: TOTAL, addedAt: PLACED_AT };
    const refused = { type: 'NoteRefusedCapture', partOre: TOTAL, reasonCode: '6080', charge } as const;
    const noted: PaymentEvent = {
      type: 'CaptureFailed',
      data: { ...facts, partOre: TOTAL, reasonCode: '6080', charge },
    };
    payment(initiated, authorized).when(refused).then(noted);
    payment(initiated, authorized, noted)
      .when({ ...refused, partOre: 100, charge: { ...charge, addedAt: HELD_UNTIL } })
      .thenNothing();
    expect(paymentAfter(authorized, noted, captured(TOTAL)).owed).toEqual(charge);
  });
});

describe('a notice of the wallet', () => {
  const notice = { name: 'AUTHORIZED', pspReference: 'psp-1', noticedOre: TOTAL, sentAt: '2026-05-04T06:01:00Z' };
  const receive: PaymentCommand = { type: 'ReceiveNotice', ...notice, success: true };

  it('is kept once, however often it is delivered', () => {
    const received: PaymentEvent = {
      type: 'WalletNoticeReceived',
      data: { reference: REFERENCE, orderId: ORDER_ID, ...notice, success: true },
    };
    payment(initiated).when(receive).then(received);
    payment(initiated, received).when(receive).thenNothing();
    payment(initiated, received)
      .when({ ...receive, name: 'CAPTURED' })
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('changes nothing by itself', () => {
    const received: PaymentEvent = {
      type: 'WalletNoticeReceived',
      data: { reference: REFERENCE, orderId: ORDER_ID, ...notice, success: true },
    };
    expect(paymentStateOf(paymentAfter(started, received))).toBe('created');
  });
});

describe('what an order shows of its payment', () => {
  const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...facts, reasonCode: 'UNAVAILABLE' } };
  it.each([
    ['created', [started]],
    ['cancelled', [started, aborted]],
    ['failed', [failed]],
    ['authorized', [started, authorized]],
    ['cancelled', [started, authorized, released(TOTAL)]],
    ['captured', [authorized, captured(20_000), released(TOTAL - 20_000)]],
    ['captured', [authorized, captured(TOTAL), refunded(100)]],
    ['refunded', [authorized, captured(TOTAL), refunded(TOTAL)]],
  ] as const)('is %s', (state, events) => expect(paymentStateOf(paymentAfter(...events))).toBe(state));
});

describe('a reference', () => {
  it('leads back to its order', () => {
    expect(orderOfReference(REFERENCE)).toBe(ORDER_ID);
    expect(REFERENCE).toMatch(/^[a-zA-Z0-9-]{8,50}$/);
    for (const other of ['', 'leie-1-1', `leie-${ORDER_ID}`, `leie-${ORDER_ID}-0`, `x${REFERENCE}`]) {
      expect(orderOfReference(other)).toBeNull();
    }
  });
});

it('is quiet when it is told the same again, whatever the wallet says in whatever order', () => {
  const amount = fc.integer({ min: 0, max: TOTAL });
  const answers = fc.array(
    fc.record({
      state: fc.constantFrom('created', 'authorized', 'aborted', 'expired', 'terminated'),
      capturedOre: amount,
      refundedOre: amount,
      cancelledOre: amount,
    }),
    { maxLength: 8 },
  );
  const run = (said: readonly Partial<ObservedPayment>[]) => {
    let record: PaymentRecord = payments.evolve(null, initiated);
    for (const { state = 'created', ...amounts } of said) {
      const command = sync(state, amounts);
      for (const event of payments.decide(command, record)) record = payments.evolve(record, event);
      expect(payments.decide(command, record)).toEqual([]);
      if (!record) throw new Error('the payment is gone');
      expect(Math.min(keptOre(record), reservedOre(record))).toBeGreaterThanOrEqual(0);
    }
  };
  fc.assert(fc.property(answers, run), { numRuns: 300 });
});
