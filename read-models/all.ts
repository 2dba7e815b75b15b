import { addOnsProjection } from './add-ons/add-ons.projection.ts';
import { bookingsProjection } from './bookings/bookings.projection.ts';
import { chargesProjection } from './charges/charges.projection.ts';
import { employeesProjection } from './checklist/employees.projection.ts';
import { vehicleTasksProjection } from './checklist/vehicle-tasks.projection.ts';
import { vehiclesProjection } from './checklist/vehicles.projection.ts';
import { erasuresProjection } from './erasures/erasures.projection.ts';
import { groupsProjection } from './groups/groups.projection.ts';
import { inboxProjection } from './inbox/inbox.projection.ts';
import { messageTopicsProjection } from './message-topics/message-topics.projection.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { paymentsProjection } from './payments/payments.projection.ts';
import { productsProjection } from './products/products.projection.ts';
import { quizEntriesProjection } from './quiz-entries/quiz-entries.projection.ts';
import { quizzesProjection } from './quizzes/quizzes.projection.ts';
import { ownRevenueProjection } from './revenue/own-revenue.projection.ts';
import { revenueProjection } from './revenue/revenue.projection.ts';
import { statsProjection } from './stats/stats.projection.ts';
import { storageUnitsProjection } from './storage-units/storage-units.projection.ts';
import { unfinishedProjection } from './unfinished/unfinished.projection.ts';
import { usersProjection } from './users/users.projection.ts';

/** Every read model of the shop. */
export const projections = [
  productsProjection,
  groupsProjection,
  addOnsProjection,
  bookingsProjection,
  ordersProjection,
  chargesProjection,
  paymentsProjection,
  usersProjection,
  statsProjection,
  revenueProjection,
  ownRevenueProjection,
  employeesProjection,
  vehiclesProjection,
  vehicleTasksProjection,
  messageTopicsProjection,
  inboxProjection,
  quizzesProjection,
  quizEntriesProjection,
  storageUnitsProjection,
  unfinishedProjection,
  erasuresProjection,
] as const;
