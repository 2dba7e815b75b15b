import type { SettlementAnswer, VatTermAnswer } from '@naust/domain/books/books.contract.ts';
import type { DayTotals, TermTotals } from '@naust/domain/books/books.events.ts';
import { firstDayOf, lastDayOf, type VatTerm } from '@naust/domain/books/vat-term.ts';
import { type Ore, sumOre, toKr } from '@naust/domain/money.ts';
import { vatPercent } from '@naust/domain/vat-codes.ts';
import type { ClosingDoc } from './closings.projection.ts';

const vatAnswer = (rows: DayTotals['vat']) =>
  rows.map(({ code, baseOre, vatOre }) => ({
    code,
    rate: vatPercent(code),
    base: toKr(baseOre),
    amount: toKr(vatOre),
  }));

/** A day as it was settled, or as it stands. */
export function settlementAnswerOf(day: string, now: DayTotals, closing: ClosingDoc | null): SettlementAnswer {
  const settled = closing?.settled ?? null;
  const { methods, vat, refundsOre } = settled?.totals ?? now;
  const takenOre = (...through: readonly string[]) =>
    sumOre(
      methods
        .filter(({ method }) => through.includes(method))
        .map(
          ({ sumOre: ore, refundedOre, depositInOre = 0, depositOutOre = 0 }) =>
            ore - refundedOre + depositInOre - depositOutOre,
        ),
    );
  const { registerOre = null, terminalOre = null } = settled ?? {};
  return {
    day,
    methods: methods.map(({ method, count, sumOre: ore, refundedOre, depositInOre, depositOutOre }) => ({
      ...{ method, count, sum: toKr(ore) },
      refunded: toKr(refundedOre),
      ...(depositInOre !== undefined && { depositIn: toKr(depositInOre) }),
      ...(depositOutOre !== undefined && { depositOut: toKr(depositOutOre) }),
    })),
    vat: vatAnswer(vat),
    refunds: toKr(refundsOre),
    register: krOrNull(registerOre),
    terminal: krOrNull(terminalOre),
    difference: {
      register: registerOre === null ? null : toKr(registerOre - takenOre('cash', 'terminal')),
      terminal: terminalOre === null ? null : toKr(terminalOre - takenOre('terminal')),
    },
    locked: settled !== null,
    settledAt: settled === null ? null : (closing?.at ?? null),
  };
}

const krOrNull = (ore: Ore | null): number | null => (ore === null ? null : toKr(ore));

interface TermState {
  readonly totals: TermTotals;
  readonly state: VatTermAnswer['state'];
  readonly olderOpen: VatTerm | null;
  readonly closing: ClosingDoc | null;
}

export function vatTermAnswerOf(term: VatTerm, { totals, state, olderOpen, closing }: TermState): VatTermAnswer {
  return {
    term,
    from: firstDayOf(term),
    through: lastDayOf(term),
    state,
    olderOpen,
    vat: vatAnswer(totals.vat),
    documents: totals.documents,
    invoiced: toKr(totals.invoicedOre),
    credited: toKr(totals.creditedOre),
    received: toKr(totals.receivedOre),
    refunded: toKr(totals.refundedOre),
    open: toKr(totals.openOre),
    prepaid: toKr(totals.prepaidOre),
    ...(totals.depositOre !== undefined && { deposits: toKr(totals.depositOre) }),
    vouchers: totals.vouchers,
    hash: closing?.closed?.hash ?? null,
    closedAt: closing?.closed ? closing.at : null,
  };
}
