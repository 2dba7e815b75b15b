import type { Route } from '@naust/infra/http/route.ts';
import { addOnRoutes } from './add-ons.routes.ts';
import { catalogueReading } from './answer-cache.ts';
import { bankPaymentRoutes } from './bank-payments.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { chargeKindRoutes } from './charge-kinds.routes.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { debtRoutes } from './debt.routes.ts';
import { demandRoute } from './demand.routes.ts';
import { discountRoutes } from './discounts.routes.ts';
import { documentFileRoutes } from './document-files.routes.ts';
import { documentRoutes } from './documents.routes.ts';
import { fixedListRoutes } from './fixed-lists.routes.ts';
import { freeProductsRoute } from './free-products.routes.ts';
import { groupRoutes } from './groups.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { lateReturns } from './late-returns.ts';
import { monthRoutes } from './month.routes.ts';
import { openingHoursRoute } from './opening-hours.routes.ts';
import { orderFileRoutes } from './order-files.routes.ts';
import { orderRoutes } from './orders.routes.ts';
import { ownPaperRoutes } from './own-papers.routes.ts';
import { packageRoutes } from './packages.routes.ts';
import { paymentOptionsRoutes } from './payment-options.routes.ts';
import { pieceRoutes } from './pieces.routes.ts';
import { productRoutes } from './products.routes.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { quizRoutes } from './quiz.routes.ts';
import { seasonRoutes } from './seasons.routes.ts';
import { settingRoutes } from './settings.routes.ts';
import { sheetRoutes } from './sheets.routes.ts';
import { shopRoutes } from './shop.routes.ts';
import { statsRoutes } from './stats.routes.ts';
import { storageUnitRoutes } from './storage-units.routes.ts';
import { termsRoutes } from './terms.routes.ts';
import { timelineRoute } from './timeline.routes.ts';
import { todayRoute } from './today.routes.ts';
import { userRoutes } from './users.routes.ts';
import { waitingListRoute } from './waiting-list.routes.ts';
import { whatIfRoute } from './what-if.routes.ts';

/** Every call that only reads. */
export function queryRoutes(deps: QueryDeps): Route[] {
  const catalogue = catalogueReading(deps);
  const late = lateReturns(deps);
  return [
    ...productRoutes(deps, catalogue),
    freeProductsRoute(deps, catalogue),
    ...groupRoutes(deps, catalogue),
    ...addOnRoutes(deps, catalogue),
    ...fixedListRoutes,
    ...orderRoutes(deps, late),
    ...pieceRoutes(deps),
    todayRoute(deps),
    timelineRoute(deps, late),
    ...debtRoutes(deps),
    ...documentRoutes(deps),
    ...documentFileRoutes(deps),
    ...ownPaperRoutes(deps),
    ...orderFileRoutes(deps),
    ...bankPaymentRoutes(deps),
    ...booksRoutes(deps),
    ...userRoutes(deps),
    ...statsRoutes(deps),
    ...monthRoutes(deps),
    ...sheetRoutes(deps),
    whatIfRoute(deps),
    demandRoute(deps),
    ...checklistRoutes(deps),
    ...quizRoutes(deps),
    ...inboxRoutes(deps),
    ...storageUnitRoutes(deps, catalogue),
    waitingListRoute(deps),
    ...chargeKindRoutes(deps, catalogue),
    ...discountRoutes(deps, catalogue),
    ...seasonRoutes(deps),
    ...packageRoutes(deps),
    ...settingRoutes(deps),
    openingHoursRoute(deps, catalogue),
    ...shopRoutes(deps, catalogue),
    ...paymentOptionsRoutes(deps, catalogue),
    ...termsRoutes(deps, catalogue),
  ];
}
