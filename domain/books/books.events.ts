import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { vatCode } from '../vat-code.ts';
import { FIRST_ACCOUNTS, forEachUse } from './accounts.ts';

const accountFields = forEachUse(z.string());
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
      /** Of deposits, which are in no other sum; left out without any. */
      depositInOre: z.optional(z.int()),
      depositOutOre: z.optional(z.int()),
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
  /** Deposits that the shop holds then; left out in terms from before deposits. */
  depositOre: z.optional(z.int()),
  vouchers: z.int(),
});
export type TermTotals = z.infer<typeof termTotals>;

/** A term of two months, as '2026-6'. */
const term = z.string();
/** yyyy-mm-dd, in Oslo. */
const date = z.string();

/** Accounts from before deposits. */
const withDeposit = (accounts: unknown) => ({ ...Object(accounts), deposit: FIRST_ACCOUNTS.deposit });

/** Facts of the stream `books`: which days and terms take no more entries, and the accounts of the owner. */
export const booksEvents = defineEvents({
  /** `version`: counts the mappings. */
  AccountsSet: {
    version: 2,
    schema: z.object({ ...accountFields, version: z.int() }),
    upcasts: { 1: (data) => ({ ...data, deposit: FIRST_ACCOUNTS.deposit }) },
  },
  /** From here on in the log the day takes no payments. */
  DayLocked: event(z.object({ day: date })),
  /** The same id is the same settlement. `registerOre`, `terminalOre`: their own sums; null where none was given. */
  DaySettled: {
    version: 2,
    schema: z.object({
      day: date,
      settlementId: z.string(),
      totals: dayTotals,
      registerOre: z.nullable(z.int()),
      terminalOre: z.nullable(z.int()),
    }),
    upcasts: { 1: (data) => data },
  },
  /** From here on in the log nothing falls in the term; its journal uses these accounts. */
  TermLocked: {
    version: 2,
    schema: z.object({ term, through: date, accounts: accountsFields }),
    upcasts: { 1: (data) => ({ ...data, accounts: withDeposit(data.accounts) }) },
  },
  /**
   * `position`: of `TermLocked` in the log as it was then. `hash`: SHA-256 of the journal without the names of customers,
   * hexadecimal, so that it holds when the names are forgotten.
   */
  PeriodClosed: {
    version: 2,
    schema: z.object({
      term,
      closingId: z.string(),
      through: date,
      position: z.string(),
      hash: z.string(),
      totals: termTotals,
    }),
    upcasts: { 1: (data) => data },
  },
});
export type BooksEvent = EventsOf<typeof booksEvents>;
