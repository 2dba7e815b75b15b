import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { vatCode } from '../vat-code.ts';

const account = z.string();
const accountFields = {
  receivable: account,
  bank: account,
  card: account,
  cash: account,
  vat: account,
  prepaid: account,
  sale: account,
  rent: account,
  compensation: account,
  lateFee: account,
};
export const accountsFields = z.object(accountFields);

/** Base and tax of one code; credit notes lower both. */
const vatRow = z.object({ code: vatCode, baseOre: z.int(), vatOre: z.int() });

export const dayTotals = z.object({
  /** `count`: payments and reversals; `sumOre`: what came in less what was reversed. */
  methods: z.array(
    z.object({
      method: z.enum(['terminal', 'vipps', 'cash', 'bank']),
      count: z.int(),
      sumOre: z.int(),
      refundedOre: z.int(),
    }),
  ),
  vat: z.array(vatRow),
  refundsOre: z.int(),
});
export type DayTotals = z.infer<typeof dayTotals>;

export const termTotals = z.object({
  vat: z.array(vatRow),
  documents: z.int(),
  invoicedOre: z.int(),
  creditedOre: z.int(),
  receivedOre: z.int(),
  refundedOre: z.int(),
  /** At the end of the term: what customers owe on documents, and what they have paid that no document uses. */
  openOre: z.int(),
  prepaidOre: z.int(),
  vouchers: z.int(),
});
export type TermTotals = z.infer<typeof termTotals>;

/** A term of two months, as '2026-6'. */
const term = z.string();
/** yyyy-mm-dd, in Oslo. */
const date = z.string();

/** Facts of the stream `books`: which days and terms take no more entries, and the accounts of the owner. */
export const booksEvents = defineEvents({
  /** `version`: counts the mappings. */
  AccountsSet: event(z.object({ ...accountFields, version: z.int() })),
  /** From here on in the log the day takes no payments. */
  DayLocked: event(z.object({ day: date })),
  /** The same id is the same settlement. `registerOre`, `terminalOre`: their own sums; null where none was given. */
  DaySettled: event(
    z.object({
      day: date,
      settlementId: z.string(),
      totals: dayTotals,
      registerOre: z.nullable(z.int()),
      terminalOre: z.nullable(z.int()),
    }),
  ),
  /** From here on in the log nothing falls in the term; its journal uses these accounts. */
  TermLocked: event(z.object({ term, through: date, accounts: accountsFields })),
  /**
   * `position`: of `TermLocked` in the log as it was then. `hash`: SHA-256 of the journal without the names of customers,
   * hexadecimal, so that it holds when the names are forgotten.
   */
  PeriodClosed: event(
    z.object({
      term,
      closingId: z.string(),
      through: date,
      position: z.string(),
      hash: z.string(),
      totals: termTotals,
    }),
  ),
});
export type BooksEvent = EventsOf<typeof booksEvents>;
