import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { expect, it } from 'vitest';
import { ClosedTerms } from './closed-terms.ts';

type Facts = readonly (readonly [type: string, day: string, data: object])[];

const history = (totals: object, deposits: Facts = []) => {
  const check = new ClosedTerms();
  const facts: Facts = [
    ...deposits,
    ['InvoiceIssued', '2026-04-02', { date: '2026-04-02', totalOre: 100 }],
    ['PaymentRecorded', '2026-05-02', { receivedAt: '2026-04-30T21:00:00Z', amountOre: 60 }],
    // The record of a Vipps request, whose money Vipps has moved.
    ['PaymentRecorded', '2026-04-02', { paymentId: 'krav-1-1', receivedAt: '2026-04-02T21:00:00Z', amountOre: 7 }],
    ['CreditNoteIssued', '2026-04-03', { date: '2026-04-03', totalOre: 10 }],
    ['TermLocked', '2026-05-03', { term: '2026-2' }],
    ['PaymentRecorded', '2026-05-03', { receivedAt: '2026-04-29T10:00:00Z', amountOre: 5 }],
    ['PeriodClosed', '2026-05-03', { term: '2026-2', totals }],
    ['PaymentReversed', '2026-05-04', { amountOre: 60 }],
    ['TermLocked', '2026-07-01', { term: '2026-3' }],
    [
      ...(['PeriodClosed', '2026-07-01'] as const),
      { term: '2026-3', totals: { documents: 0, invoicedOre: 0, creditedOre: 0, receivedOre: -55 } },
    ],
  ];
  facts.forEach(([type, day, data], at) => {
    const meta = { at: `${day}T10:00:00Z`, channel: 'web', correlationId: 'c' } as const;
    const place = { id: `${at}`, position: BigInt(at + 1), stream: 's', version: at, schemaVersion: 1 };
    check.see({ ...place, type, data: { ...data }, meta } satisfies RecordedEvent);
  });
  return check;
};
const TRUE = { documents: 2, invoicedOre: 100, creditedOre: 10, receivedOre: 60 };

it('is content with closed terms that say what their events come to', () => {
  const check = history(TRUE);
  expect(check.faults.named).toEqual([]);
  expect(check.describeCount()).toBe('2 closed terms');
});

it('names a closed term whose sums are others', () => {
  expect(history({ ...TRUE, receivedOre: 65, documents: 1 }).faults.named.map(({ what }) => what)).toEqual([
    'term 2026-2 says 1 documents, the events give 2',
    'term 2026-2 says 65 received øre, the events give 60',
  ]);
});

it('counts deposits apart, until they go back or are kept', () => {
  const received = { against: 'deposit', method: 'cash', receivedAt: '2026-04-01T10:00:00Z' };
  const deposits: Facts = [
    ['PaymentRecorded', '2026-04-01', { ...received, paymentId: 'd1', amountOre: 40 }],
    ['PaymentRecorded', '2026-04-01', { ...received, paymentId: 'd2', amountOre: 7 }],
    ['PaymentReversed', '2026-04-02', { method: 'cash', paymentId: 'd2', amountOre: 7 }],
    ['DepositReturned', '2026-04-02', { amountOre: 10 }],
    ['DepositKept', '2026-04-02', { keepId: 'k1', amountOre: 12 }],
    ['PaymentReversed', '2026-04-03', { method: 'deposit', paymentId: 'k1', amountOre: 12 }],
  ];
  const named = (depositOre: number) =>
    history({ ...TRUE, depositOre }, deposits).faults.named.filter(({ what }) => what.includes('2026-2'));
  expect(named(30)).toEqual([]);
  expect(named(29).map(({ what }) => what)).toEqual(['term 2026-2 says 29 øre of deposits, the events give 30']);
});
