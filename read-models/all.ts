import { addOnsProjection } from './add-ons/add-ons.projection.ts';
import { bankPaymentsProjection } from './bank-payments/bank-payments.projection.ts';
import { bookingsProjection } from './bookings/bookings.projection.ts';
import { closingsProjection } from './books/closings.projection.ts';
import { ledgersProjection } from './books/ledgers.projection.ts';
import { catalogueRowsProjection } from './catalogue-rows/catalogue-rows.projection.ts';
import { chargeKindsProjection } from './charge-kinds/charge-kinds.projection.ts';
import { chargesProjection } from './charges/charges.projection.ts';
import { employeesProjection } from './checklist/employees.projection.ts';
import { vehicleTasksProjection } from './checklist/vehicle-tasks.projection.ts';
import { vehiclesProjection } from './checklist/vehicles.projection.ts';
import { demandProjection } from './demand/demand.projection.ts';
import { customerGroupsProjection } from './discounts/customer-groups.projection.ts';
import { discountsProjection } from './discounts/discounts.projection.ts';
import { documentEventsProjection } from './documents/document-events.projection.ts';
import { documentsProjection } from './documents/documents.projection.ts';
import { erasuresProjection } from './erasures/erasures.projection.ts';
import { figureChangesProjection } from './figure-changes/figure-changes.projection.ts';
import { groupsProjection } from './groups/groups.projection.ts';
import { inboxProjection } from './inbox/inbox.projection.ts';
import { invitationsProjection } from './invitations/invitations.projection.ts';
import { messageTopicsProjection } from './message-topics/message-topics.projection.ts';
import { openingHoursProjection } from './opening-hours/opening-hours.projection.ts';
import { orderFilesProjection } from './order-files/order-files.projection.ts';
import { orderNotesProjection } from './order-notes/order-notes.projection.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { packagesProjection } from './packages/packages.projection.ts';
import { pastRentalsProjection } from './past-rentals/past-rentals.projection.ts';
import { paymentsProjection } from './payments/payments.projection.ts';
import { piecesProjection } from './pieces/pieces.projection.ts';
import { productsProjection } from './products/products.projection.ts';
import { quizEntriesProjection } from './quiz-entries/quiz-entries.projection.ts';
import { quizzesProjection } from './quizzes/quizzes.projection.ts';
import { ownRevenueProjection } from './revenue/own-revenue.projection.ts';
import { revenueProjection } from './revenue/revenue.projection.ts';
import { seasonsProjection } from './seasons/seasons.projection.ts';
import { shopProjection } from './shop/shop.projection.ts';
import { statsProjection } from './stats/stats.projection.ts';
import { stockNoticesProjection } from './stock-notices/stock-notices.projection.ts';
import { storageUnitsProjection } from './storage-units/storage-units.projection.ts';
import { storageWaitsProjection } from './storage-waits/storage-waits.projection.ts';
import { termsProjection } from './terms/terms.projection.ts';
import { unfinishedProjection } from './unfinished/unfinished.projection.ts';
import { usersProjection } from './users/users.projection.ts';
import { openUnitsProjection } from './utilisation/open-units.projection.ts';
import { rentedMonthsProjection } from './utilisation/rented-months.projection.ts';

/** A projection whose name differs from its model's does not compile. */
const named = <const P extends { readonly [N in keyof P]: { model: { name: N } } }>(projections: P): P => projections;

/** Every read model of the shop: the one list for queries, projectors, rebuilds and verification. */
export const readModels = named({
  products: productsProjection,
  groups: groupsProjection,
  addOns: addOnsProjection,
  bookings: bookingsProjection,
  pastRentals: pastRentalsProjection,
  pieces: piecesProjection,
  orders: ordersProjection,
  orderNotes: orderNotesProjection,
  orderFiles: orderFilesProjection,
  charges: chargesProjection,
  documents: documentsProjection,
  documentEvents: documentEventsProjection,
  bankPayments: bankPaymentsProjection,
  payments: paymentsProjection,
  ledgers: ledgersProjection,
  closings: closingsProjection,
  users: usersProjection,
  stats: statsProjection,
  revenue: revenueProjection,
  ownRevenue: ownRevenueProjection,
  figureChanges: figureChangesProjection,
  rentedMonths: rentedMonthsProjection,
  openUnits: openUnitsProjection,
  employees: employeesProjection,
  vehicles: vehiclesProjection,
  vehicleTasks: vehicleTasksProjection,
  messageTopics: messageTopicsProjection,
  inbox: inboxProjection,
  quizzes: quizzesProjection,
  quizEntries: quizEntriesProjection,
  storageUnits: storageUnitsProjection,
  storageWaits: storageWaitsProjection,
  chargeKinds: chargeKindsProjection,
  discounts: discountsProjection,
  customerGroups: customerGroupsProjection,
  seasons: seasonsProjection,
  demand: demandProjection,
  packages: packagesProjection,
  stockNotices: stockNoticesProjection,
  invitations: invitationsProjection,
  openingHours: openingHoursProjection,
  shop: shopProjection,
  terms: termsProjection,
  unfinished: unfinishedProjection,
  erasures: erasuresProjection,
  catalogueRows: catalogueRowsProjection,
});

export const projections = Object.values(readModels);
