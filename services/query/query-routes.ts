import type { Route } from '@naust/infra/http/route.ts';
import { addOnRoutes } from './add-ons.routes.ts';
import { catalogueReading } from './answer-cache.ts';
import { checklistRoutes } from './checklist.routes.ts';
import type { QueryDesk } from './desk.ts';
import { fixedListRoutes } from './fixed-lists.routes.ts';
import { freeProductsRoute } from './free-products.routes.ts';
import { groupRoutes } from './groups.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { lateReturns } from './late-returns.ts';
import { monthRoutes } from './month.routes.ts';
import { openingHoursRoute } from './opening-hours.routes.ts';
import { orderRoutes } from './orders.routes.ts';
import { productRoutes } from './products.routes.ts';
import { quizRoutes } from './quiz.routes.ts';
import { settingRoutes } from './settings.routes.ts';
import { sheetRoutes } from './sheets.routes.ts';
import { statsRoutes } from './stats.routes.ts';
import { storageUnitRoutes } from './storage-units.routes.ts';
import { timelineRoute } from './timeline.routes.ts';
import { todayRoute } from './today.routes.ts';
import { userRoutes } from './users.routes.ts';

/** Every call that only reads. */
export function queryRoutes(desk: QueryDesk): Route[] {
  const catalogue = catalogueReading(desk);
  const late = lateReturns(desk);
  return [
    ...productRoutes(desk, catalogue),
    freeProductsRoute(desk, catalogue),
    ...groupRoutes(desk, catalogue),
    ...addOnRoutes(desk, catalogue),
    ...fixedListRoutes,
    ...orderRoutes(desk, late),
    todayRoute(desk),
    timelineRoute(desk, late),
    ...userRoutes(desk),
    ...statsRoutes(desk),
    ...monthRoutes(desk),
    ...sheetRoutes(desk),
    ...checklistRoutes(desk),
    ...quizRoutes(desk),
    ...inboxRoutes(desk),
    ...storageUnitRoutes(desk, catalogue),
    ...settingRoutes(desk),
    openingHoursRoute(desk, catalogue),
  ];
}
