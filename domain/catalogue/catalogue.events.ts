import * as z from 'zod/mini';
import { checklistEvents } from '../checklist/checklist.events.ts';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { topicEvents } from '../inbox/inbox.events.ts';
import { openingHoursEvents } from '../opening-hours/opening-hours.events.ts';
import { quizEvents } from '../quiz/quiz.events.ts';
import { storageUnitEvents } from '../storage-units/storage-units.events.ts';
import { productChange, productFields } from './product-fields.ts';

const groupEvents = defineEvents({
  GroupAdded: event(
    z.object({ groupId: z.int(), name: z.string(), slug: z.string(), description: z.nullable(z.string()) }),
  ),
  GroupRevised: event(
    z.object({ groupId: z.int(), version: z.int(), name: z.string(), description: z.nullable(z.string()) }),
  ),
  /** `productIds` are the products that lost their group by it. */
  GroupRemoved: event(z.object({ groupId: z.int(), version: z.int(), productIds: z.array(z.int()) })),
  GroupRestored: event(z.object({ groupId: z.int(), version: z.int(), productIds: z.array(z.int()) })),
});
export type GroupEvent = EventsOf<typeof groupEvents>;

const productEvents = defineEvents({
  /** Units and stock follow in `inventory` as ProductStocked. */
  ProductAdded: {
    version: 2,
    schema: z.extend(productFields, { productId: z.int(), rentalQty: z.int(), stockQty: z.nullable(z.int()) }),
    upcasts: { 1: (data) => ({ ...data, images: [], saleUnit: null }) },
  },
  /** Recorded after ProductRevised in `inventory`; `version` is the product's. */
  ProductDescribed: event(
    z.object({
      productId: z.int(),
      version: z.int(),
      rentalQty: z.int(),
      stockQty: z.nullable(z.int()),
      change: productChange,
    }),
  ),
  ProductArchived: event(z.object({ productId: z.int(), version: z.int() })),
  ProductRestored: event(z.object({ productId: z.int(), version: z.int() })),
});
export type ProductEvent = EventsOf<typeof productEvents>;

const addOnEvents = defineEvents({
  AddOnLinked: event(z.object({ addOnId: z.int(), baseProductId: z.int(), productId: z.int() })),
  AddOnUnlinked: event(z.object({ addOnId: z.int(), baseProductId: z.int(), productId: z.int() })),
});
export type AddOnEvent = EventsOf<typeof addOnEvents>;

/** Facts of the stream `catalogue`: groups, products, prices, add-ons, topics, quizzes, storage units, opening hours, the checklist's rows, and every small id. */
export const catalogueEvents = defineEvents({
  ...groupEvents,
  ...productEvents,
  ...addOnEvents,
  ...checklistEvents,
  ...topicEvents,
  ...quizEvents,
  ...storageUnitEvents,
  ...openingHoursEvents,
});

export type CatalogueEvent = EventsOf<typeof catalogueEvents>;
