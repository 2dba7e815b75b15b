import { possibleDays, possibleTerms } from '@naust/domain/books/booked-in.ts';
import { BOOKED_FACTS, EMPTY_LEDGER, ledgerAfter, type OrderLedger } from '@naust/domain/books/order-ledger.ts';
import type { VatTerm } from '@naust/domain/books/vat-term.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** The books of one order, found by the days and terms that may hold its vouchers. */
export interface LedgerDoc extends Doc, OrderLedger {
  days: readonly string[];
  terms: readonly VatTerm[];
  /** The last of each; null before the first voucher. */
  lastDay: string | null;
  lastTerm: VatTerm | null;
}

function toLedgerDoc(id: string, ledger: OrderLedger): LedgerDoc {
  const days = [...new Set(ledger.vouchers.flatMap(possibleDays))].sort();
  const terms = [...new Set(ledger.vouchers.flatMap(possibleTerms))].sort();
  return { ...ledger, id, days, terms, lastDay: days.at(-1) ?? null, lastTerm: terms.at(-1) ?? null };
}

const isOfCharge = (type: string): boolean => type === 'ChargeSettled' || type === 'ChargeReopened';

export const ledgersProjection = projection<LedgerDoc>()({
  model: declareReadModel<LedgerDoc>()({
    name: 'ledgers',
    version: 1,
    isBuiltLater: true,
    indexes: { byLastDay: ['lastDay'], byLastTerm: ['lastTerm'] },
    sparse: ['byLastDay', 'byLastTerm'],
    filters: ['days', 'terms'],
    carries: { byLastDay: ['days'], byLastTerm: ['terms'] },
  }),
  handles: BOOKED_FACTS,
  touches: ({ data }) => [data.orderId],
  evolve(doc, fact, id) {
    // A charge that no document bills has no part in the books.
    if (doc === null && isOfCharge(fact.type)) return null;
    return toLedgerDoc(id, ledgerAfter(doc ?? EMPTY_LEDGER, fact));
  },
});
