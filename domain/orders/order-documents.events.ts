import * as z from 'zod/mini';
import { documentLine } from '../documents/document-line.ts';
import { creditFacts, invoiceFacts } from '../documents/documents.events.ts';
import { defineEvents, type EventsOf, event } from '../event.ts';

/**
 * Facts of a stream `order-<id>` about its sales documents. Each carries the whole document but its number, which the
 * stream `documents` gives afterwards.
 */
export const orderDocumentEvents = defineEvents({
  InvoiceDecided: { version: 3, schema: z.object(invoiceFacts), upcasts: { 1: (data) => data, 2: (data) => data } },
  CreditDecided: { version: 3, schema: z.object(creditFacts), upcasts: { 1: (data) => data, 2: (data) => data } },
});
export type OrderDocumentEvent = EventsOf<typeof orderDocumentEvents>;

const member = { orderId: z.string(), orderNo: z.int() };

/**
 * Facts of a stream `order-<id>` about its part of a collective invoice, which is an invoice of another order, its home
 * order. Lines are those of the order itself.
 */
export const collectiveEvents = defineEvents({
  /** The order is billed there and owes nothing here. `orderIds`: all orders that the invoice was to gather. */
  OrderBilledElsewhere: event(
    z.object({
      ...member,
      documentId: z.string(),
      homeOrderId: z.string(),
      homeOrderNo: z.int(),
      orderIds: z.array(z.string()),
      /** yyyy-mm-dd in Oslo. */
      date: z.string(),
      lines: z.array(documentLine),
      totalOre: z.int(),
    }),
  ),
  /** The collective invoice was not made, or not with this order. On the home order: it is never made. */
  OrderBillingReleased: event(z.object({ ...member, documentId: z.string() })),
  /** A credit note of the collective invoice. `invoiceLines`: for each line, the number (from 1) of the billed line. */
  OrderCreditedElsewhere: event(
    z.object({
      ...member,
      documentId: z.string(),
      invoiceId: z.string(),
      lines: z.array(documentLine),
      invoiceLines: z.array(z.int()),
      totalOre: z.int(),
    }),
  ),
});
export type CollectiveEvent = EventsOf<typeof collectiveEvents>;
