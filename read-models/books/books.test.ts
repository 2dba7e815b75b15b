import { bookedTerm, positionText } from '@naust/domain/books/booked-in.ts';
import { balancesAfter, dayTotalsOf, NO_BALANCES, termTotalsOf } from '@naust/domain/books/totals.ts';
import { termOf } from '@naust/domain/books/vat-term.ts';
import { sumOre } from '@naust/domain/money.ts';
import { depositOf } from '@naust/domain/orders/deposit.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { dateText } from '@naust/domain/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acts, BookFixture, depositing, FIRST_DAY, factsOf, isIn } from './testing/book-acts.ts';

const DEPOSIT_FACTS = ['PaymentRecorded', 'PaymentReversed', 'DepositReturned', 'DepositKept'] as const;

/** What the documents ask for less the money that came, as the events say it. `deposits`: payments that are one. */
function sumOfFact({ type, data }: StoredEvent, deposits: Set<string>): number {
  if (type === 'PaymentRecorded' && data.against === 'deposit') deposits.add(data.paymentId);
  if (type === 'PaymentRecorded' && deposits.has(data.paymentId)) return 0;
  if (type === 'PaymentReversed' && deposits.has(data.paymentId)) return 0;
  switch (type) {
    case 'DepositKept':
      return -data.amountOre;
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
  it('balance in every voucher, and documents less payments are the open items at every position', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const books = new BookFixture();
        const deposits = new Set<string>();
        let expectedOre = 0;
        for (const fact of factsOf(steps)) {
          books.see(fact);
          expectedOre += sumOfFact(fact, deposits);
          const vouchers = books.ledger?.vouchers ?? [];
          const { openOre, prepaidOre } = balancesAfter(NO_BALANCES, vouchers);
          const earnedOre = -sumOre(
            vouchers.flatMap(({ postings }) => postings.flatMap((one) => (one.use === 'lateFee' ? one.amountOre : []))),
          );
          const { incoming = [] } = books.ledger ?? {};
          const parts = incoming.flatMap((one) => (one.isReversed ? [] : one.parts));
          const paidOre = sumOre(parts.flatMap((part) => (part.reminderId === undefined ? [] : part.amountOre)));
          // Fees of a credited invoice, and those that were waived, are no income.
          expect(earnedOre).toBeGreaterThanOrEqual(0);
          expect(earnedOre).toBeLessThanOrEqual(paidOre);
          expect(openOre - prepaidOre).toBe(expectedOre + earnedOre);
          for (const { postings } of vouchers) expect(sumOre(postings.map(({ amountOre }) => amountOre))).toBe(0);
          const owed = [...books.papers.values()].map(({ owedOre }) => owedOre);
          expect(openOre).toBe(sumOre(owed));
        }
      }),
    );
  });

  it('hold of deposits what came and neither went back nor was kept, apart from all payments', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const books = new BookFixture();
        let order: RecordedOrder | null = depositing;
        for (const fact of factsOf(steps)) {
          books.see(fact);
          if (isIn(DEPOSIT_FACTS, fact.type)) {
            order = orderRecord.evolve(order, fact as Parameters<typeof orderRecord.evolve>[1]);
          }
          if (!order) throw new Error('the order is gone');
          const vouchers = books.ledger?.vouchers ?? [];
          const { leftOre, paidOre, returnedOre } = depositOf({ ...order, ...order.content });
          expect(balancesAfter(NO_BALANCES, vouchers).depositOre).toBe(leftOre);
          expect(leftOre).toBeGreaterThanOrEqual(0);
          const { methods } = dayTotalsOf(vouchers);
          expect(sumOre(methods.map(({ depositInOre = 0 }) => depositInOre))).toBe(paidOre);
          expect(sumOre(methods.map(({ depositOutOre = 0 }) => depositOutOre))).toBe(returnedOre);
        }
      }),
    );
  });

  it('earn the fees of reminders once they are paid', () => {
    const act = { which: 0, ore: 20_000, isBack: true, day: 100, isBackdated: false };
    const books = new BookFixture();
    for (const fact of factsOf([
      { ...act, is: 'invoice' },
      { ...act, is: 'remind' },
      { ...act, is: 'remind' },
      { ...act, is: 'pay', ore: 35_000 },
      { ...act, is: 'pay', ore: 1_000 },
    ]))
      books.see(fact);
    const earned = books.ledger?.vouchers.flatMap(({ postings }) => postings.filter(({ use }) => use === 'lateFee'));
    expect(earned).toEqual([{ use: 'lateFee', amountOre: -1_000 }]);
  });

  it('leave a closed term as it was, whatever is appended later', () => {
    fc.assert(
      fc.property(acts, fc.nat(40), (steps, lockedAfter) => {
        const books = new BookFixture();
        const facts = [...factsOf(steps)];
        const before = facts.slice(0, lockedAfter);
        for (const fact of before) books.see(fact);
        const term = termOf(dateText(FIRST_DAY + (steps[0]?.day ?? 0)));
        const locks = new Map([[term, positionText(before.at(-1)?.position ?? 0n)]]);
        const closed = books.journal(term, locks);
        for (const fact of facts.slice(lockedAfter)) books.see(fact);
        expect(books.journal(term, locks)).toBe(closed);
        const moved = new BookFixture();
        for (const fact of facts) moved.see({ ...fact, position: elsewhere(fact.position) });
        const lock = elsewhere(before.at(-1)?.position ?? 0n);
        expect(moved.journal(term, new Map([[term, positionText(lock)]]))).toBe(closed);
      }),
    );
  });

  it('have every voucher among the terms in which it is looked for', () => {
    fc.assert(
      fc.property(acts, fc.nat(40), (steps, lockedAfter) => {
        // Clocks are not set back by months.
        const inTime = steps.toSorted((one, other) => one.day - other.day);
        const facts = [...factsOf(inTime)];
        const books = new BookFixture();
        for (const fact of facts) books.see(fact);
        const term = termOf(dateText(FIRST_DAY + (inTime[0]?.day ?? 0)));
        const locks = new Map([[term, positionText(facts[lockedAfter]?.position ?? 0n)]]);
        const { vouchers = [] } = books.ledger ?? {};
        for (const voucher of vouchers) expect(books.ledger?.terms).toContain(bookedTerm(voucher, locks));
      }),
    );
  });
});

describe('the journal', () => {
  it('has a line for each posting, debit and credit alike', () => {
    const books = new BookFixture();
    const act = { which: 0, ore: 5_000, isBack: true, day: 40, isBackdated: false };
    for (const fact of factsOf([
      { ...act, is: 'invoice' },
      { ...act, is: 'pay' },
      { ...act, is: 'credit', which: 1 },
    ])) {
      books.see(fact);
    }
    const lines = books.journal('2026-3', new Map()).split('\r\n');
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
    const { vouchers = [] } = books.ledger ?? {};
    expect(termTotalsOf(vouchers, NO_BALANCES)).toMatchInlineSnapshot(`
      {
        "creditedOre": 5000,
        "depositOre": 0,
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
