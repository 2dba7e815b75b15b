import * as z from 'zod/mini';
import { smallId } from '../contract.ts';
import { oneName } from '../written.contract.ts';
import type { ProductChecklist } from './product-checklists.events.ts';

export const MOST_ROWS = 10;
export const MOST_IN_ROW = 80;

/** PUT /api/products/{id}/checklist: the whole list. `kind`: id of the charge to propose if the row is not in order. */
export const productChecklistInput = z.object({
  rows: z
    .array(z.object({ text: oneName(MOST_IN_ROW), kind: z.optional(z.nullable(smallId)) }))
    .check(z.maxLength(MOST_ROWS)),
  version: z.optional(z.int()),
});

const productChecklistAnswer = z.object({
  productId: z.int(),
  version: z.int(),
  rows: z.array(z.object({ text: z.string(), kind: z.nullable(z.int()) })),
});
export type ProductChecklistAnswer = z.infer<typeof productChecklistAnswer>;

/** GET /api/product-checklists: of every product that has one; without rows it had one. */
export const productChecklistsAnswer = z.array(productChecklistAnswer);

/** Answer of PUT /api/products/{id}/checklist. */
export const productChecklistSaved = productChecklistAnswer;

export const productChecklistAnswerOf = (
  productId: number,
  { version, rows }: ProductChecklist,
): ProductChecklistAnswer => ({
  productId,
  version,
  rows: rows.map(({ text, kindId }) => ({ text, kind: kindId })),
});
