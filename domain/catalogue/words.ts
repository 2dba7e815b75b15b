import { chargeKinds } from '../charge-kinds/charge-kind-rows.ts';
import { checklist } from '../checklist/checklist.ts';
import type { CommandOf, RowsOf } from '../composed.ts';
import { customerGroups } from '../discounts/customer-group-rows.ts';
import { discounts } from '../discounts/discount-rows.ts';
import { topics } from '../inbox/message-topics.ts';
import { openingHours } from '../opening-hours/opening-hours-setting.ts';
import { productChecklists } from '../product-checklists/product-checklists.ts';
import { quizzes } from '../quiz/quizzes.ts';
import { seasons } from '../seasons/season-rows.ts';
import { storageUnits } from '../storage-units/storage-unit-rows.ts';
import { storageWaits } from '../storage-units/storage-wait-rows.ts';
import { addOns } from './add-ons.ts';
import { groups } from './groups.ts';
import { packages } from './packages.ts';
import { imports } from './product-imports.ts';
import { products } from './products.ts';

/** What the stream `catalogue` is about, and every small id. */
export const words = {
  groups,
  products,
  packages,
  addOns,
  topics,
  quizzes,
  storageUnits,
  storageWaits,
  chargeKinds,
  productChecklists,
  discounts,
  customerGroups,
  seasons,
  checklist,
  openingHours,
  imports,
};

export type CatalogueRows = RowsOf<typeof words>;
export type CatalogueCommand = CommandOf<typeof words>;

/** Large and changed in place. `streamVersion`: of the newest event folded; an order keeps the one it was priced by. */
export type CatalogueState = CatalogueRows & { streamVersion: number };
