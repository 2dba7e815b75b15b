import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** `kindId`: the kind of charge to propose where the row is not in order at a return; null for none. */
const checklistRow = z.object({ text: z.string(), kindId: z.nullable(z.int()) });
export type ChecklistRow = z.infer<typeof checklistRow>;

export const productChecklist = z.object({ version: z.int(), rows: z.array(checklistRow) });
export type ProductChecklist = z.infer<typeof productChecklist>;

/** Facts of `catalogue`: what is looked at when a product goes out and comes back. */
export const productChecklistEvents = defineEvents({
  /** The whole list after a change; without rows there is none. */
  ProductChecklistSet: event(z.extend(productChecklist, { productId: z.int() })),
});
export type ProductChecklistEvent = EventsOf<typeof productChecklistEvents>;
