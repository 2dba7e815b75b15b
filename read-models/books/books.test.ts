import { FIRST_ACCOUNTS } from '@naust/domain/books/accounts.ts';
import { bookedTerm, positionText } from '@naust/domain/books/booked-in.ts';
import { type BookedVoucher, journalOf } from '@naust/domain/books/journal.ts';
import { balancesAfter, NO_BALANCES, termTotalsOf } from '@naust/domain/books/totals.ts';
import { termOf } from '@naust/domain/books/vat-term.ts';
import { documents } from '@naust/domain/documents/documents.decider.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { sumOre } from '@naust/domain/money.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { decided, placed, REMINDED_ACTS } from '@naust/domain/orders/testing/document-acts.ts';
import type { Told } from '@naust/domain/telling.ts';
import { dateText, parseDate } from '@naust/domain/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentDoc } from '../documents/documents.model.ts';
import { documentsProjection } from '../documents/documents.projection.ts';
import { type LedgerDoc, ledgersProjection } from './ledgers.projection.ts';

const FIRST_DAY = parseDate('2026-05-01') ?? 0;

const acts = fc.array(
  fc.record({
    is: fc.constantFrom(...REMINDED_ACTS),
    which: fc.nat(5),
    ore: fc.integer({ min: 1, max: 20_000 }),
    isBack: fc.boolean(),
    day: fc.nat(240),
    isBackdated: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

/** The facts of one order as a log holds them: decided, numbered, each on a day of its own. */
function* factsOf(steps: typeof acts extends fc.Arbitrary<infer A> ? A : never): Generator<Told> {
  let order: RecordedOrder | null = orderRecord.evolve(null, placed({ statusId: 3 }));
  let numbered = documents.initial();
  let position = 0n;
  const tell = (event: ShopEvent, day: string): Told => {
    position += 1n;
    const meta = { at: `${day}T10:00:00.000Z`, channel: 'web', correlationId: 'c' } as const;
    return { ...event, id: String(position), stream: 's', version: Number(position), meta, position } as Told;
  };
  for (const [at, act] of steps.entries()) {
    if (!order) return;
    const today = dateText(FIRST_DAY + act.day);
    const dated = act.isBackdated ? dateText(FIRST_DAY + Math.max(0, act.day - 70)) : today;
    for (const event of decided(act, at, order)) {
      order = orderRecord.evolve(order, event);
      yield tell(withDate(event, dated), today);
      if (event.type !== 'InvoiceDecided' && event.type !== 'CreditDecided') continue;
      const kind = event.type === 'InvoiceDecided' ? 'invoice' : 'creditNote';
      const command = { type: 'IssueDocument', decided: { kind, facts: { ...event.data, date: dated } } };
      const rest = { firstNumber: 10_001, kid: { kind: 'mod10', length: 10 } };
      for (const issued of documents.decide(
        { ...command, ...rest } as Parameters<typeof documents.decide>[0],
        numbered,
      )) {
        numbered = documents.evolve(numbered, issued);
        yield tell(issued, today);
      }
    }
  }
}

const withDate = (event: ShopEvent, day: string): ShopEvent =>
  event.type === 'PaymentRecorded' ? { ...event, data: { ...event.data, receivedAt: `${day}T09:00:00.000Z` } } : event;

const isIn = <T extends string>(types: readonly T[], type: string): type is T => types.some((one) => one === type);

class Shelf {
  ledger: LedgerDoc | null = null;
  readonly papers = new Map<string, DocumentDoc>();

  see(event: Told): void {
    if (isIn(ledgersProjection.handles, event.type)) {
      const fact = event as Parameters<typeof ledgersProjection.evolve>[1];
      this.ledger = ledgersProjection.evolve(this.ledger, fact, 'o');
    }
    if (!isIn(documentsProjection.handles, event.type)) return;
    const fact = event as Parameters<typeof documentsProjection.evolve>[1];
    const touched = documentsProjection.touches(fact);
    const ids = Array.isArray(touched) ? (touched as string[]) : [...this.papers.keys()];
    for (const id of ids) {
      const doc = documentsProjection.evolve(this.papers.get(id) ?? null, fact, id);
      if (doc) this.papers.set(id, doc);
    }
  }

  journal(term: string, locks: ReadonlyMap<string, string>): string {
    const { vouchers = [], invoices = [], orderNo = 0 } = this.ledger ?? {};
    const own = vouchers.filter((voucher) => bookedTerm(voucher, locks) === term);
    const entries = own.map((voucher): BookedVoucher => ({ orderNo, invoices, voucher }));
    const names = new Map([...this.papers].map(([id, { personal }]) => [id, personal?.buyer.name ?? '']));
    return journalOf(entries, { term, accounts: FIRST_ACCOUNTS, names });
  }
}

/** What the documents ask for less the money that came, as the events say it. */
function sumOfFact({ type, data }: Told): number {
  switch (type) {
    case 'InvoiceIssued':
      return data.totalOre;
    case 'CreditNoteIssued':
      return -data.totalOre;
    case 'PaymentRecorded':
      return -data.amountOre;
    case 'PaymentReversed':
    case 'OrderRefundDecided':
      return data.amountOre;
    default:
      return 0;
  }
}

/** A position in another log, with the same order. */
const elsewhere = (position: bigint): bigint => position * 977n + 5_000_000_000_000n;

describe('the books over random acts', () => {
  it('balance in every voucher, and documents less payments are the open items at every position [D55.7]', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const shelf = new Shelf();
        let expectedOre = 0;
        for (const fact of factsOf(steps)) {
          shelf.see(fact);
          expectedOre += sumOfFact(fact);
          const vouchers = shelf.ledger?.vouchers ?? [];
          const { openOre, prepaidOre } = balancesAfter(NO_BALANCES, vouchers);
          const earnedOre = -sumOre(
            vouchers.flatMap(({ postings }) => postings.flatMap((one) => (one.use === 'lateFee' ? one.amountOre : []))),
          );
          const { incoming = [] } = shelf.ledger ?? {};
          const parts = incoming.flatMap((one) => (one.isReversed ? [] : one.parts));
          const paidOre = sumOre(parts.flatMap((part) => (part.reminderId === undefined ? [] : part.amountOre)));
          // Fees of a credited invoice, and those that were waived, are no income.
          expect(earnedOre).toBeGreaterThanOrEqual(0);
          expect(earnedOre).toBeLessThanOrEqual(paidOre);
          expect(openOre - prepaidOre).toBe(expectedOre + earnedOre);
          for (const { postings } of vouchers) expect(sumOre(postings.map(({ amountOre }) => amountOre))).toBe(0);
          const owed = [...shelf.papers.values()].map(({ owedOre }) => owedOre);
          expect(openOre).toBe(sumOre(owed));
        }
      }),
    );
  });

  it('earn the fees of reminders once they are paid [D55.7]', () => {
    const act = { which: 0, ore: 20_000, isBack: true, day: 100, isBackdated: false };
    const shelf = new Shelf();
    for (const fact of factsOf([
      { ...act, is: 'invoice' },
      { ...act, is: 'remind' },
      { ...act, is: 'remind' },
      { ...act, is: 'pay', ore: 35_000 },
      { ...act, is: 'pay', ore: 1_000 },
    ]))
      shelf.see(fact);
    const earned = shelf.ledger?.vouchers.flatMap(({ postings }) => postings.filter(({ use }) => use === 'lateFee'));
    expect(earned).toEqual([{ use: 'lateFee', amountOre: -1_000 }]);
  });

  it('leave a closed term as it was, whatever is appended later [D55.8]', () => {
    fc.assert(
      fc.property(acts, fc.nat(40), (steps, lockedAfter) => {
        const shelf = new Shelf();
        const facts = [...factsOf(steps)];
        const before = facts.slice(0, lockedAfter);
        for (const fact of before) shelf.see(fact);
        const term = termOf(dateText(FIRST_DAY + (steps[0]?.day ?? 0)));
        const locks = new Map([[term, positionText(before.at(-1)?.position ?? 0n)]]);
        const closed = shelf.journal(term, locks);
        for (const fact of facts.slice(lockedAfter)) shelf.see(fact);
        expect(shelf.journal(term, locks)).toBe(closed);
        const moved = new Shelf();
        for (const fact of facts) moved.see({ ...fact, position: elsewhere(fact.position) });
        const lock = elsewhere(before.at(-1)?.position ?? 0n);
        expect(moved.journal(term, new Map([[term, positionText(lock)]]))).toBe(closed);
      }),
    );
  });

  it('have every voucher among the terms in which it is looked for [D55.5]', () => {
    fc.assert(
      fc.property(acts, fc.nat(40), (steps, lockedAfter) => {
        // Clocks are not set back by months.
        const inTime = steps.toSorted((one, other) => one.day - other.day);
        const facts = [...factsOf(inTime)];
        const shelf = new Shelf();
        for (const fact of facts) shelf.see(fact);
        const term = termOf(dateText(FIRST_DAY + (inTime[0]?.day ?? 0)));
        const locks = new Map([[term, positionText(facts[lockedAfter]?.position ?? 0n)]]);
        const { vouchers = [] } = shelf.ledger ?? {};
        for (const voucher of vouchers) expect(shelf.ledger?.terms).toContain(bookedTerm(voucher, locks));
      }),
    );
  });
});

describe('the journal', () => {
  it('has a line for each posting, debit and credit alike [D55.9]', () => {
    const shelf = new Shelf();
    const act = { which: 0, ore: 5_000, isBack: true, day: 40, isBackdated: false };
    for (const fact of factsOf([
      { ...act, is: 'invoice' },
      { ...act, is: 'pay' },
      { ...act, is: 'credit', which: 1 },
    ])) {
      shelf.see(fact);
    }
    const lines = shelf.journal('2026-3', new Map()).split('\r\n');
    expect(lines).toMatchInlineSnapshot(`
      [
        "﻿Bilagsnr;Dato;Type;Konto;Debet;Kredit;Mva-kode;Kundenr;Kunde;Fakturanr;KID;Forfall;Tekst;Ordrenr;Ref",
        "2026-3-1;10.06.2026;Faktura;3600;;280,00;3;;Fjordbygg AS;10001;0000100016;24.06.2026;Faktura 10001, ordre 1001;1001;",
        "2026-3-1;10.06.2026;Faktura;2700;;70,00;3;;Fjordbygg AS;10001;0000100016;24.06.2026;Faktura 10001, ordre 1001;1001;",
        "2026-3-1;10.06.2026;Faktura;1500;350,00;;;;Fjordbygg AS;10001;0000100016;24.06.2026;Faktura 10001, ordre 1001;1001;",
        "2026-3-2;10.06.2026;Faktura;3000;;100,00;7;;Fjordbygg AS;10002;0000100024;24.06.2026;Faktura 10002, ordre 1001;1001;",
        "2026-3-2;10.06.2026;Faktura;1500;100,00;;;;Fjordbygg AS;10002;0000100024;24.06.2026;Faktura 10002, ordre 1001;1001;",
        "2026-3-3;10.06.2026;Innbetaling;1920;50,00;;;;;;;;Innbetaling, ordre 1001;1001;",
        "2026-3-3;10.06.2026;Innbetaling;1500;;50,00;;;Fjordbygg AS;10001;0000100016;24.06.2026;Innbetaling, ordre 1001;1001;",
        "2026-3-4;10.06.2026;Kreditnota;3000;50,00;;7;;Fjordbygg AS;10003;;;Kreditnota 10003, ordre 1001;1001;",
        "2026-3-4;10.06.2026;Kreditnota;1500;;50,00;;;Fjordbygg AS;10002;0000100024;24.06.2026;Kreditnota 10003, ordre 1001;1001;",
        "",
      ]
    `);
    const { vouchers = [] } = shelf.ledger ?? {};
    expect(termTotalsOf(vouchers, NO_BALANCES)).toMatchInlineSnapshot(`
      {
        "creditedOre": 5000,
        "documents": 3,
        "invoicedOre": 45000,
        "openOre": 35000,
        "prepaidOre": 0,
        "receivedOre": 5000,
        "refundedOre": 0,
        "vat": [
          {
            "baseOre": 28000,
            "code": "3",
            "vatOre": 7000,
          },
          {
            "baseOre": 5000,
            "code": "7",
            "vatOre": 0,
          },
        ],
        "vouchers": 4,
      }
    `);
  });
});
