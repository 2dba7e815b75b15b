import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { documentLine } from './document-line.ts';

/** As it stands on the document: the account's or the guest's details on its day. */
export const documentBuyer = z.object({
  name: z.string(),
  isBusiness: z.boolean(),
  orgNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type DocumentBuyer = z.infer<typeof documentBuyer>;

export const refundBy = z.enum(['vipps', 'terminal', 'bank', 'none']);
export type RefundBy = z.infer<typeof refundBy>;

/** Money for the order's lines (`chargeId` null) or for one charge. */
const moneyPart = z.object({ chargeId: z.nullable(z.string()), amountOre: z.int() });

/** Who the document is for, and the version of the stream `shop` that gives its seller. */
const parties = {
  documentId: z.string(),
  orderId: z.string(),
  orderNo: z.int(),
  userId: z.nullable(z.string()),
  shopVersion: z.int(),
  /** yyyy-mm-dd in Oslo. */
  date: z.string(),
  lines: z.array(documentLine),
  totalOre: z.int(),
  /** `documents-<year>`: a key of the books, which the erasure of a customer leaves. */
  personId: z.string(),
};

export const invoiceFacts = {
  ...parties,
  dueDate: z.string(),
  /** Paid before the invoice, and subtracted on it. */
  prepaidOre: z.int(),
  /** What that paid; left out if nothing was. */
  prepaid: z.optional(z.array(moneyPart)),
  personal: z.nullable(z.object({ buyer: documentBuyer, reference: z.nullable(z.string()) })),
};

export const creditFacts = {
  ...parties,
  /** The invoice that it credits, with the number (from 1) of the invoice's line for each of its lines. */
  invoiceId: z.string(),
  invoiceLines: z.array(z.int()),
  refundBy,
  /** The money that goes back; left out if none does. */
  returned: z.optional(z.array(moneyPart)),
  personal: z.nullable(z.object({ buyer: documentBuyer, reference: z.nullable(z.string()), reason: z.string() })),
};

const delivery = { documentId: z.string(), orderId: z.string(), by: z.enum(['mail', 'ehf']) };

/** The request that a delivery answers; 'first' for the one that follows from the document itself. */
const sending = { sendingId: z.optional(z.string()) };

const reminder = { reminderId: z.string(), documentId: z.string(), orderId: z.string() };

/** Facts of the stream `documents`: the sales documents of the shop, in one series of numbers. */
export const documentEvents = defineEvents({
  InvoiceIssued: {
    version: 3,
    schema: z.object({ ...invoiceFacts, number: z.int(), kid: z.string() }),
    upcasts: { 1: (data) => data, 2: (data) => data },
  },
  CreditNoteIssued: {
    version: 3,
    schema: z.object({ ...creditFacts, number: z.int(), invoiceNumber: z.int() }),
    upcasts: { 1: (data) => data, 2: (data) => data },
  },
  /** Its PDF lies in the store of documents under its id, and is never made again. Hexadecimal. */
  DocumentStored: event(
    z.object({ documentId: z.string(), orderId: z.string(), sha256: z.string(), ehfSha256: z.nullable(z.string()) }),
  ),
  /** An administrator asked for its delivery. */
  DocumentSendingAsked: event(z.object({ ...delivery, sendingId: z.string() })),
  DocumentSent: event(z.object({ ...delivery, ...sending })),
  /** `reason`: the words of the system that refused it. */
  DocumentFailed: event(z.object({ ...delivery, ...sending, reason: z.string() })),
  /** The PDF of a reminder lies in the store of documents under its id. */
  ReminderStored: event(z.object({ ...reminder, sha256: z.string() })),
  /** The mail with a reminder and its invoice went. */
  ReminderSent: event(z.object({ ...reminder, by: z.enum(['mail']) })),
  /** The key `documents-<year>` is destroyed: the buyers of that year's documents are forgotten. */
  BooksForgotten: event(z.object({ year: z.int(), personId: z.string() })),
});
export type DocumentEvent = EventsOf<typeof documentEvents>;

/** Of a document before it has its number. */
export type InvoiceFacts = Omit<Extract<DocumentEvent, { type: 'InvoiceIssued' }>['data'], 'number' | 'kid'>;
export type CreditFacts = Omit<
  Extract<DocumentEvent, { type: 'CreditNoteIssued' }>['data'],
  'number' | 'invoiceNumber'
>;
