import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { expect, it } from 'vitest';
import { ClosedTerms } from './closed-terms.ts';

const history = (totals: object) => {
  const check = new ClosedTerms();
  const facts: readonly (readonly [type: string, day: string, data: object])[] = [
    ['InvoiceIssued', '2026-04-02', { date: '2026-04-02', totalOre: 100 }],
    ['PaymentRecorded', '2026-05-02', { receivedAt: '2026-04-30T21:00:00Z', amountOre: 60 }],
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

it('is content with closed terms that say what their events come to [D55.16]', () => {
  const check = history(TRUE);
  expect(check.faults.named).toEqual([]);
  expect(check.counted()).toBe('2 låste terminer');
});

it('names a closed term whose sums are others [D55.16]', () => {
  expect(history({ ...TRUE, receivedOre: 65, documents: 1 }).faults.named.map(({ what }) => what)).toEqual([
    'termin 2026-2 sier dokumenter 1, hendelsene gir 2',
    'termin 2026-2 sier mottatte øre 65, hendelsene gir 60',
  ]);
});
