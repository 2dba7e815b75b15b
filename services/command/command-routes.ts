import type { Route } from '@naust/infra/http/route.ts';
import { bankFileRoutes } from './bank/bank-files.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { cancelOrderRoutes } from './cancellation/cancel-order.routes.ts';
import { groupRoutes } from './catalogue/groups.routes.ts';
import { productChecklistRoutes } from './catalogue/product-checklists.routes.ts';
import { productRoutes } from './catalogue/products.routes.ts';
import { chargeKindRoutes } from './charge-kinds/charge-kinds.routes.ts';
import { chargeRoutes } from './charges/charges.routes.ts';
import { ownChargesRoutes } from './charges/own-charges.routes.ts';
import { proposalRoutes } from './charges/proposals.routes.ts';
import { checklistRoutes } from './checklist/checklist.routes.ts';
import { cartPriceRoutes } from './checkout/cart-price.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import type { AllDeps } from './dependencies/dependencies.ts';
import { customerGroupRoutes } from './discounts/customer-groups.routes.ts';
import { discountRoutes } from './discounts/discounts.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { invoicingRoutes } from './documents/invoicing.routes.ts';
import { paymentReminderRoutes } from './documents/reminders.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { orderFileRoutes } from './order-files/order-files.routes.ts';
import { conditionRoutes } from './orders/condition.routes.ts';
import { extendOrderRoutes } from './orders/extend-order.routes.ts';
import { mailAddressRoutes } from './orders/mail-address.routes.ts';
import { mailAgainRoutes } from './orders/mail-again.routes.ts';
import { moveOrderRoutes } from './orders/move-order.routes.ts';
import { orderNoteRoutes } from './orders/order-notes.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { withdrawalRoutes } from './orders/withdrawals.routes.ts';
import { packageRoutes } from './packages/packages.routes.ts';
import { depositRoutes } from './payments/deposits.routes.ts';
import { incomingPaymentRoutes } from './payments/incoming-payments.routes.ts';
import { owedPaymentRoutes } from './payments/owed-payment.routes.ts';
import { paymentRequestRoutes } from './payments/payment-request.routes.ts';
import { refundRoutes } from './payments/refunds.routes.ts';
import { vippsRoutes } from './payments/vipps.routes.ts';
import { pieceRoutes } from './pieces/pieces.routes.ts';
import { quizRoutes } from './quiz/quiz.routes.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { checklistRowRoutes } from './settings/checklist-rows.routes.ts';
import { openingHoursRoutes } from './settings/opening-hours.routes.ts';
import { topicRoutes } from './settings/topics.routes.ts';
import { appearanceRoutes } from './shop/appearance.routes.ts';
import { mailRoutes } from './shop/mail.routes.ts';
import { openingRoutes } from './shop/opening.routes.ts';
import { paymentOptionsRoutes } from './shop/payment-options.routes.ts';
import { rulesRoutes } from './shop/rules.routes.ts';
import { setupRoutes } from './shop/setup.routes.ts';
import { shopRoutes } from './shop/shop.routes.ts';
import { smsRoutes } from './shop/sms.routes.ts';
import { termsRoutes } from './shop/terms.routes.ts';
import { stockNoticeRoutes } from './stock-notices/stock-notices.routes.ts';
import { storageUnitRoutes } from './storage-units/storage-units.routes.ts';
import { storageWaitRoutes } from './storage-waits/storage-waits.routes.ts';
import { authRoutes } from './users/auth.routes.ts';
import { ownSignInRoutes } from './users/own-sign-in.routes.ts';
import { resetRoutes } from './users/reset.routes.ts';
import { takeBackRoutes } from './users/take-back.routes.ts';
import { userRoutes } from './users/users.routes.ts';

/** Every call that changes data, or answers from the streams. */
export function commandRoutes(deps: AllDeps): Route[] {
  return [
    ...authRoutes(deps),
    ...resetRoutes(deps),
    ...takeBackRoutes(deps),
    ...ownSignInRoutes(deps),
    ...userRoutes(deps),
    ...calendarRoutes(deps),
    ...checkoutRoutes(deps),
    ...orderRoutes(deps),
    ...orderNoteRoutes(deps),
    ...orderFileRoutes(deps),
    ...mailAddressRoutes(deps),
    ...mailAgainRoutes(deps),
    ...counterRoutes(deps),
    ...vippsRoutes(deps),
    ...cancelOrderRoutes(deps),
    ...extendOrderRoutes(deps),
    ...withdrawalRoutes(deps),
    ...remindersRoutes(deps),
    ...owedPaymentRoutes(deps),
    ...moneyRoutes(deps),
    ...chargeRoutes(deps),
    ...proposalRoutes(deps),
    ...ownChargesRoutes(deps),
    ...productRoutes(deps),
    ...groupRoutes(deps),
    ...importRoutes(deps),
    ...checklistRoutes(deps),
    ...quizRoutes(deps),
    ...inboxRoutes(deps),
    ...stockNoticeRoutes(deps),
    ...invitationRoutes(deps),
    ...storageUnitRoutes(deps),
    ...storageWaitRoutes(deps),
    ...chargeKindRoutes(deps),
    ...topicRoutes(deps),
    ...checklistRowRoutes(deps),
    ...openingHoursRoutes(deps),
    ...shopRoutes(deps),
    ...termsRoutes(deps),
    ...appearanceRoutes(deps),
    ...openingRoutes(deps),
    ...mailRoutes(deps),
    ...smsRoutes(deps),
    ...paymentOptionsRoutes(deps),
    ...rulesRoutes(deps),
    ...invoicingRoutes(deps),
    ...setupRoutes(deps),
    ...historyRoutes(deps),
  ];
}

/** What goes out and comes back, which one and how. */
const counterRoutes = (deps: AllDeps): Route[] => [
  ...moveOrderRoutes(deps),
  ...conditionRoutes(deps),
  ...productChecklistRoutes(deps),
  ...pieceRoutes(deps),
];

/** What is taken off, paid, asked for and booked. */
const moneyRoutes = (deps: AllDeps): Route[] => [
  ...discountRoutes(deps),
  ...customerGroupRoutes(deps),
  ...seasonRoutes(deps),
  ...packageRoutes(deps),
  ...cartPriceRoutes(deps),
  ...incomingPaymentRoutes(deps),
  ...paymentRequestRoutes(deps),
  ...depositRoutes(deps),
  ...bankFileRoutes(deps),
  ...refundRoutes(deps),
  ...documentRoutes(deps),
  ...paymentReminderRoutes(deps),
  ...booksRoutes(deps),
];
