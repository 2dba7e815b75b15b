import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { productChange } from './product-fields.ts';

const counts = { rentalQty: z.nullable(z.int()), stockQty: z.nullable(z.int()) };
/** What a row sets on a product: `change` beside units and stock, of which null says nothing. */
export const importedValues = z.object({ productId: z.int(), change: productChange, ...counts });
export type ImportedValues = z.infer<typeof importedValues>;

export const importEvents = defineEvents({
  /** Appended after the groups and products that the file adds, in one append with them. */
  ProductsImported: event(
    z.object({
      importId: z.string(),
      groupIds: z.array(z.int()),
      productIds: z.array(z.int()),
      updated: z.array(importedValues),
      /** The values of the updated products before. */
      before: z.array(importedValues),
    }),
  ),
  ProductsImportUndone: event(
    z.object({ importId: z.string(), productIds: z.array(z.int()), restored: z.array(importedValues) }),
  ),
  /** Every product has followed the newest of the two facts above. */
  ProductsImportSettled: event(z.object({ importId: z.string(), isUndone: z.boolean() })),
  /** The accounts that a file of customers makes, recorded before them; their data is in their own streams. */
  CustomersImported: event(z.object({ importId: z.string(), userIds: z.array(z.string()) })),
  /** `kept`: accounts that were used since. */
  CustomersImportUndone: event(z.object({ importId: z.string(), removed: z.int(), kept: z.int() })),
});
export type ImportEvent = EventsOf<typeof importEvents>;
