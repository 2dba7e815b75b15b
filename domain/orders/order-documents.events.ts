import * as z from 'zod/mini';
import { creditFacts, invoiceFacts } from '../documents/documents.events.ts';
import { defineEvents, type EventsOf, event } from '../event.ts';

/**
 * Facts of a stream `order-<id>` about its sales documents. Each carries the whole document but its number, which the
 * stream `documents` gives afterwards.
 */
export const orderDocumentEvents = defineEvents({
  InvoiceDecided: event(z.object(invoiceFacts)),
  CreditDecided: event(z.object(creditFacts)),
});
export type OrderDocumentEvent = EventsOf<typeof orderDocumentEvents>;
