import * as z from 'zod/mini';
import { sellerAnswer } from '../business/seller.contract.ts';
import { flag, kr, listQuery, longId, longIdText } from '../contract.ts';
import { givenDiscount } from '../discounts/discounts.contract.ts';
import { vatCode } from '../vat-code.ts';
import { lines, oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { documentBuyer, refundBy } from './documents.events.ts';
import { REMINDER_STEPS } from './payment-reminders.ts';

export const DOCUMENT_STATES = ['draft', 'issued', 'sent', 'overdue', 'paid', 'credited'] as const;
const state = z.enum(DOCUMENT_STATES);
export type DocumentState = z.infer<typeof state>;

const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** POST /api/orders/{id}/documents. Without `lines` all that can be invoiced now. `date`: today by default. */
export const documentInput = z.object({
  kind: z.literal('invoice'),
  date: z.optional(date),
  /** Lines of the order by id, and charges by theirs. */
  lines: z.optional(z.array(z.int())),
  charges: z.optional(z.array(longId)),
  /** For this document, where the order has none. */
  reference: z.optional(z.nullable(oneName(80))),
  /** Where the customer has none; asked for with 422 BUYER_ADDRESS_MISSING. */
  address: z.optional(z.object({ address: oneName(200), postalCode: oneName(10), city: oneName(100) })),
});
export type DocumentInput = z.infer<typeof documentInput>;

const namedOrder = z.object({ orderId: longIdText, orderNo: z.int() });
const numbered = z.object({ id: longIdText, number: z.int() });
/** 201. `more`: what stands outside MVA has a document of its own. */
export const documentIssued = z.extend(numbered, { more: z.optional(z.array(numbered)) });
export type DocumentIssued = z.infer<typeof documentIssued>;

/** POST /api/documents/collective. Without `orderIds` all drafts of the account. */
export const collectiveInput = z.object({
  userId: longId,
  orderIds: z.optional(z.array(longId).check(z.minLength(1), z.maxLength(200))),
});
export type CollectiveInput = z.infer<typeof collectiveInput>;

/** 201. `orders`: on the invoice, the oldest first. `leftOut`: with a sentence why. */
export const collectiveIssued = z.extend(numbered, {
  orders: z.array(namedOrder),
  leftOut: z.array(z.extend(namedOrder, { reason: z.string() })),
});
export type CollectiveIssued = z.infer<typeof collectiveIssued>;

/** POST /api/documents/{id}/credit. `line` counts from 1; without `lines` all that is left. */
export const creditInput = z.object({
  lines: z.optional(
    z.array(
      z.object({
        line: z.int(),
        quantity: z.optional(z.int()),
        amount: z.optional(z.number().check(z.lte(MOST_KR))),
      }),
    ),
  ),
  reason: lines(500),
  refundBy: z.optional(refundBy),
});
export type CreditInput = z.infer<typeof creditInput>;

/** 201. `refund`: of money that goes back; left out if none does. `open`: the wallet has not answered yet. */
export const creditIssued = z.extend(numbered, { refund: z.optional(z.enum(['done', 'open', 'refused'])) });
export type CreditIssued = z.infer<typeof creditIssued>;

/** POST /api/documents/{id}/send. */
export const sendInput = z.object({ by: z.enum(['mail', 'ehf']) });
export const sendAccepted = z.object({ id: longIdText });

const step = z.enum(REMINDER_STEPS);
/** POST /api/documents/{id}/remind. Without `step` the next one. */
export const remindInput = z.object({ step: z.optional(step) });
export type RemindInput = z.infer<typeof remindInput>;
/** 201. `dueDate`: the new limit. */
export const remindAccepted = z.object({ id: longIdText, step, dueDate: z.string() });
/** POST /api/documents/{id}/waive-fee. */
export const waived = z.object({ id: longIdText });

export const documentLineAnswer = z.object({
  lineId: z.nullable(z.int()),
  chargeId: z.nullable(longIdText),
  productId: z.nullable(z.int()),
  description: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  quantity: z.int(),
  /** Of one piece, and of the line; MVA included. */
  price: kr,
  amount: kr,
  vatCode,
  /** The line's share of a discount, which `amount` is after; left out without one. */
  discount: z.optional(givenDiscount),
  /** Of an invoice: credited so far. */
  credited: kr,
});

/** `dueDate` is the limit, `sentAt` (UTC) null until its mail went. */
const reminderAnswer = z.object({
  id: longIdText,
  step,
  date: z.string(),
  dueDate: z.string(),
  fee: kr,
  interest: kr,
  waived: z.boolean(),
  sentAt: z.nullable(z.string()),
  /** null until the PDF is made, and once it is removed. */
  sha256: z.nullable(z.string()),
});

/** A row of GET /api/documents. `state: 'draft'`: `id` is the order's, `date` since when, the rest null. */
export const documentRow = z.object({
  id: longIdText,
  number: z.nullable(z.int()),
  kind: z.enum(['invoice', 'creditNote']),
  state,
  date: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  kid: z.nullable(z.string()),
  orderId: longIdText,
  orderNo: z.int(),
  /** All its orders, of a collective invoice or its credit note; else left out. */
  orders: z.optional(z.array(namedOrder)),
  /** Of a draft: the account of a business, whose drafts can be gathered. */
  businessId: z.optional(longIdText),
  /** null once the books are forgotten. */
  buyerName: z.nullable(z.string()),
  total: kr,
  paid: kr,
  owed: kr,
  /** Where it is to be paid, 11 digits; null for a credit note, or a seller without one. */
  account: z.optional(z.nullable(z.string())),
  /** Left out until five years after the end of its year: its files are removed, and it is sent no more. */
  forgotten: z.optional(z.boolean()),
  /** Fees and interest of its reminders that are owed. */
  fees: z.optional(kr),
  /** Of an invoice, oldest first; left out without any. */
  reminders: z.optional(z.array(reminderAnswer)),
  /** For the shop, of an invoice that is overdue: the next reminder, its first day, and what it would ask for today. */
  nextReminder: z.optional(z.nullable(z.object({ step, from: z.string(), fee: kr, interest: kr }))),
});
export type DocumentRow = z.infer<typeof documentRow>;

/** GET /api/documents/{id}. */
export const documentAnswer = z.extend(documentRow, {
  buyer: z.nullable(documentBuyer),
  reference: z.nullable(z.string()),
  lines: z.array(documentLineAnswer),
  vat: z.array(z.object({ code: vatCode, rate: z.number(), base: kr, amount: kr })),
  prepaid: kr,
  credited: kr,
  seller: sellerAnswer,
  /** Of a credit note: its invoice. */
  credits: z.nullable(z.object({ id: longIdText, number: z.int(), reason: z.nullable(z.string()), refundBy })),
  /** Of an invoice: its credit notes. */
  creditNotes: z.array(numbered),
  /** Of an invoice, oldest first. */
  reminders: z.array(reminderAnswer),
  /** null until the PDF is made, and once it is removed. */
  sha256: z.nullable(z.string()),
  ehfSha256: z.nullable(z.string()),
  /** Deliveries, oldest first; `at` is an instant (UTC). */
  deliveries: z.array(z.object({ by: z.enum(['mail', 'ehf']), at: z.string(), failed: z.nullable(z.string()) })),
});
export type DocumentAnswer = z.infer<typeof documentAnswer>;

/** GET /api/documents. For administrators and staff all, for a customer their own. `order`: of this order alone. */
export const documentListQuery = z.extend(listQuery, {
  state: z.optional(state),
  kind: z.optional(z.enum(['invoice', 'creditNote'])),
  order: z.optional(z.string().check(z.regex(/^[1-9]\d{14}$/))),
  /** Those of the caller's own account, for staff and administrators too. */
  own: flag,
});

/** GET /api/documents/counts: rows by state, and what is overdue. */
export const documentCounts = z.object({
  byState: z.array(z.object({ state, count: z.int() })),
  overdue: kr,
  draft: kr,
});
export type DocumentCounts = z.infer<typeof documentCounts>;

/** GET /api/orders/{id}/draft: what can be invoiced now; `lines` empty if nothing. */
export const draftAnswer = z.object({
  lines: z.array(documentLineAnswer),
  vat: documentAnswer.shape.vat,
  total: kr,
  prepaid: kr,
  dueDate: z.string(),
  buyer: z.nullable(documentBuyer),
  reference: z.nullable(z.string()),
  /** The refusal that an invoice would meet now; null if none. */
  refusal: z.nullable(z.object({ code: z.string(), error: z.string() })),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

export const KID_KINDS = ['mod10', 'mod11'] as const;
export const INVOICE_MOMENTS = ['hand-out', 'order', 'return'] as const;
export const EHF_WAYS = ['folder', 'mail', 'access-point'] as const;
/** GET /api/shop/invoicing. `firstNumber` is fixed by the first document: `numberFixed`. */
export const invoicingAnswer = z.object({
  firstNumber: z.int(),
  numberFixed: z.boolean(),
  kidKind: z.enum(KID_KINDS),
  /** Digits with the check digit, 5 to 25. */
  kidLength: z.int(),
  when: z.enum(INVOICE_MOMENTS),
  /** Invoices and reminders are sent without an administrator. */
  automatic: z.boolean(),
  automaticReminders: z.boolean(),
  /** By half-year, `from` its first day; `compensation`: what a business pays once instead of fees. */
  fees: z.array(z.object({ from: date, fee: kr, compensation: kr })),
  interest: z.array(z.object({ from: date, percent: z.number() })),
  /** `address`: an inbox, or the address of an access point; null for a folder. */
  ehf: z.object({ by: z.enum(EHF_WAYS), address: z.nullable(z.string().check(z.maxLength(300))) }),
  version: z.int(),
});
export type InvoicingAnswer = z.infer<typeof invoicingAnswer>;
export const invoicingInput = z.extend(z.partial(z.omit(invoicingAnswer, { numberFixed: true, version: true })), {
  version: z.optional(z.int()),
});
export type InvoicingInput = z.infer<typeof invoicingInput>;

export const invoicingSaved = z.object({ version: z.int() });
