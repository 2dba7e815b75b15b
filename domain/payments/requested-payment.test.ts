import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptOre, orderOfReference, requestReference, reservedOre, walletReference } from './payment.ts';
import { evolvePayment } from './payment-evolve.ts';
import { isRequestOpen, nextRequestAct, type RequestAct } from './requested-payment.ts';
import {
  aborted,
  authorized,
  captured,
  facts,
  HELD_UNTIL,
  ORDER_ID,
  paymentAfter,
  refunded,
  started,
  TOTAL,
} from './testing/example-payment.ts';

const now = Date.parse(HELD_UNTIL) - 60_000;
const act = (payment: ReturnType<typeof paymentAfter>, owedOre: number, recordedOre: number | null = null) =>
  nextRequestAct(payment, { owedOre, recordedOre, now });

describe('a payment of what an order owes', () => {
  it('has a reference of its own that leads to its order', () => {
    const reference = requestReference(ORDER_ID, 3);
    expect(orderOfReference(reference)).toBe(ORDER_ID);
    expect(reference).toMatch(/^[a-zA-Z0-9-]{8,50}$/);
    expect(reference).not.toBe(walletReference(ORDER_ID, 3));
  });

  it('waits for its payer, until nothing is owed or the time is over', () => {
    const waiting = paymentAfter(started);
    expect(act(waiting, TOTAL)).toBeNull();
    expect(act(waiting, 0)).toEqual({ does: 'terminate' });
    expect(nextRequestAct(waiting, { owedOre: 1, recordedOre: null, now: now + 60_000 })).toEqual({
      does: 'terminate',
    });
    expect(act(paymentAfter(started, aborted), TOTAL)).toBeNull();
  });

  it('is captured as far as the order owes, and the rest is given back', () => {
    const approved = paymentAfter(started, authorized);
    expect(act(approved, TOTAL)).toEqual({ does: 'capture', partOre: TOTAL });
    expect(act(approved, 100)).toEqual({ does: 'capture', partOre: 100 });
    expect(act(approved, 0)).toEqual({ does: 'release' });
    expect(act(paymentAfter(started, authorized, captured(100)), 0, 100)).toEqual({ does: 'release' });
  });

  it('is recorded as far as the order still owes it, once, and the rest goes back', () => {
    const taken = paymentAfter(started, authorized, captured(TOTAL));
    expect(act(taken, TOTAL)).toEqual({ does: 'record', partOre: TOTAL });
    expect(act(taken, 400)).toEqual({ does: 'record', partOre: 400 });
    expect(act(taken, 0, 400)).toEqual({ does: 'refund', partOre: TOTAL - 400 });
    expect(act(taken, 0)).toEqual({ does: 'refund', partOre: TOTAL });
    expect(act(taken, 500, TOTAL)).toBeNull();
  });

  it('stays as it is after a decided refund', () => {
    const given = paymentAfter(started, authorized, captured(TOTAL), refunded(400));
    expect(act(given, 0, TOTAL)).toBeNull();
    expect(isRequestOpen(given, TOTAL)).toBe(false);
  });

  it('keeps nothing of another amount than was asked for', () => {
    const mismatched = { type: 'PaymentMismatched', data: { ...facts, authorizedOre: 1, expectedOre: TOTAL } } as const;
    expect(act(paymentAfter(started, authorized, mismatched), TOTAL)).toEqual({ does: 'release' });
  });

  it('ends with exactly what the order recorded, however what is owed changes meanwhile', () => {
    const owed = fc.array(fc.integer({ min: 0, max: 2 * TOTAL }), { minLength: 8, maxLength: 8 });
    const run = (owedAt: readonly number[]) => {
      let payment = paymentAfter(started, authorized);
      let recordedOre: number | null = null;
      for (const owedOre of owedAt) {
        const next = nextRequestAct(payment, { owedOre, recordedOre, now });
        if (next?.does === 'record') recordedOre = next.partOre;
        else if (next) payment = evolvePayment(payment, factOf(next, payment)) ?? payment;
      }
      expect(reservedOre(payment)).toBe(0);
      expect(keptOre(payment)).toBe(recordedOre ?? 0);
      expect(isRequestOpen(payment, recordedOre)).toBe(false);
    };
    fc.assert(fc.property(owed, run), { numRuns: 300 });
  });
});

function factOf(act: Exclude<RequestAct, { does: 'record' }>, payment: ReturnType<typeof paymentAfter>) {
  switch (act.does) {
    case 'capture':
      return captured(act.partOre, payment.capturedOre + act.partOre);
    case 'refund':
      return refunded(act.partOre, payment.refundedOre + act.partOre);
    case 'release': {
      const partOre = reservedOre(payment);
      return { type: 'PaymentCancelled', data: { ...facts, partOre, totalOre: partOre } } as const;
    }
    case 'terminate':
      return { type: 'PaymentTerminated', data: facts } as const;
  }
}
