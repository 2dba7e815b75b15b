import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { PAYMENT_METHODS } from '../orders/recorded-payment.ts';
import { vatCode } from '../vat-code.ts';
import { MOST_KR } from '../written-amount.ts';
import { forEachUse } from './accounts.ts';

const vat = z.array(z.object({ code: vatCode, rate: z.number(), base: kr, amount: kr }));
const sum = z.optional(z.nullable(z.number().check(z.gte(-MOST_KR), z.lte(MOST_KR))));
const nullableKr = z.nullable(kr);

/** Path of GET and POST /api/settlements/{day}: yyyy-mm-dd. */
export const dayPath = z.object({ day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) });

/** POST: the sums of the till and of the terminal, where they were read. */
export const settlementInput = z.object({ register: sum, terminal: sum });
export type SettlementInput = z.infer<typeof settlementInput>;

/** `count`: payments and reversals. `sum`: received less reversed; what was given back, and deposits, stand apart. */
export const settlementAnswer = z.object({
  day: z.string(),
  methods: z.array(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      count: z.int(),
      sum: kr,
      refunded: kr,
      /** Of deposits, in no other sum; left out without any. */
      depositIn: z.optional(kr),
      depositOut: z.optional(kr),
    }),
  ),
  vat,
  refunds: kr,
  register: nullableKr,
  terminal: nullableKr,
  /** The till's sum less cash and terminal, the terminal's less its payments, deposits included. null where no sum was given. */
  difference: z.object({ register: nullableKr, terminal: nullableKr }),
  locked: z.boolean(),
  /** Instant, UTC. */
  settledAt: z.nullable(z.string()),
});
export type SettlementAnswer = z.infer<typeof settlementAnswer>;

/** POST /api/settlements/{day} and /api/terms/{term}/close. */
export const settlementSaved = z.object({ day: z.string(), locked: z.boolean() });
export const termClosed = z.object({ term: z.string(), hash: z.string() });

/** Path of GET /api/terms/{term}: '2026-6'. */
export const termPath = z.object({ term: z.string().check(z.regex(/^\d{4}-[1-6]$/)) });

/** GET /api/terms/{term}. A closed one answers the same for ever. */
export const vatTermAnswer = z.object({
  term: z.string(),
  /** yyyy-mm-dd. */
  from: z.string(),
  through: z.string(),
  state: z.enum(['running', 'open', 'closed']),
  /** The oldest earlier term with entries that is not closed. */
  olderOpen: z.nullable(z.string()),
  vat,
  documents: z.int(),
  invoiced: kr,
  credited: kr,
  received: kr,
  refunded: kr,
  /** At its end: owed on documents, and paid without one. */
  open: kr,
  prepaid: kr,
  /** Deposits that the shop holds then. */
  deposits: z.optional(kr),
  vouchers: z.int(),
  hash: z.nullable(z.string()),
  /** Instant, UTC. */
  closedAt: z.nullable(z.string()),
});
export type VatTermAnswer = z.infer<typeof vatTermAnswer>;

const accountFields = z.object(forEachUse(z.string().check(z.maxLength(20))));

/** GET /api/shop/accounts. */
export const accountsAnswer = z.extend(accountFields, { version: z.int() });
export type AccountsAnswer = z.infer<typeof accountsAnswer>;
export const accountsInput = z.extend(z.partial(accountFields), { version: z.optional(z.int()) });
export const accountsSaved = z.object({ version: z.int() });

export const FORGOTTEN_REASONS = ['not-invoiced', 'unpaid', 'reservation', 'charge', 'late', 'price'] as const;

/** GET /api/forgotten-money. `days`: since when, or until a reservation lapses. */
export const forgottenMoney = z.object({
  total: kr,
  rows: z.array(
    z.object({
      why: z.enum(FORGOTTEN_REASONS),
      orderId: z.string(),
      orderNo: z.int(),
      customer: z.nullable(z.string()),
      amount: kr,
      days: z.int(),
      /** Where it is dealt with, within the shop. */
      link: z.string(),
    }),
  ),
});
export type ForgottenMoney = z.infer<typeof forgottenMoney>;
export type ForgottenRow = ForgottenMoney['rows'][number];
