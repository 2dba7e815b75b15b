import { bankEvents } from './bank/bank.events.ts';
import { booksEvents } from './books/books.events.ts';
import { catalogueEvents } from './catalogue/catalogue.events.ts';
import { chargeEvents } from './charges/charges.events.ts';
import { vehicleEvents } from './checklist/vehicles.events.ts';
import { demandEvents } from './demand/demand.events.ts';
import { documentEvents } from './documents/documents.events.ts';
import { paymentReminderEvents } from './documents/payment-reminders.events.ts';
import type { EventDefinitions, EventsOf } from './event.ts';
import { inboxEvents } from './inbox/inbox.events.ts';
import { inventoryEvents } from './inventory/inventory.events.ts';
import { invitationEvents } from './invitations/invitations.events.ts';
import { mailEvents } from './mails/mails.events.ts';
import { collectiveEvents, orderDocumentEvents } from './orders/order-documents.events.ts';
import { orderFileEvents } from './orders/order-files.events.ts';
import { orderEvents } from './orders/orders.events.ts';
import { withdrawalEvents } from './orders/withdrawals.events.ts';
import { paymentEvents } from './payments/payments.events.ts';
import { quizEntryEvents } from './quiz/quiz.events.ts';
import { shopEvents } from './shop/shop.events.ts';
import { smsEvents } from './sms/sms.events.ts';
import { stockNoticeEvents } from './stock-notices/stock-notices.events.ts';
import { adminEvents, emailEvents, userEvents } from './users/users.events.ts';

/** Every event type of the shop, by name. Each type is in one table only. */
export const eventCatalogue = {
  ...catalogueEvents,
  ...inventoryEvents,
  ...orderEvents,
  ...orderDocumentEvents,
  ...collectiveEvents,
  ...orderFileEvents,
  ...paymentReminderEvents,
  ...withdrawalEvents,
  ...smsEvents,
  ...chargeEvents,
  ...paymentEvents,
  ...emailEvents,
  ...adminEvents,
  ...userEvents,
  ...vehicleEvents,
  ...quizEntryEvents,
  ...inboxEvents,
  ...stockNoticeEvents,
  ...invitationEvents,
  ...mailEvents,
  ...documentEvents,
  ...bankEvents,
  ...booksEvents,
  ...demandEvents,
  ...shopEvents,
} as const satisfies EventDefinitions;

export type ShopEvent = EventsOf<typeof eventCatalogue>;
export type EventType = ShopEvent['type'];
export type EventOf<T extends EventType> = Extract<ShopEvent, { type: T }>;
