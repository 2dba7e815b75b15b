import * as z from 'zod/mini';
import { chargeKindEvents } from '../charge-kinds/charge-kinds.events.ts';
import { checklistEvents } from '../checklist/checklist.events.ts';
import { discountEvents } from '../discounts/discounts.events.ts';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { topicEvents } from '../inbox/inbox.events.ts';
import { openingHoursEvents } from '../opening-hours/opening-hours.events.ts';
import { packageEvents } from '../packages/packages.events.ts';
import { productChecklistEvents } from '../product-checklists/product-checklists.events.ts';
import { quizEvents } from '../quiz/quiz.events.ts';
import { seasonEvents } from '../seasons/seasons.events.ts';
import { wasStorageGroup } from '../storage-units/storage-group.ts';
import { storageUnitEvents } from '../storage-units/storage-units.events.ts';
import { storageWaitEvents } from '../storage-units/storage-waits.events.ts';
import { groupChange, groupFields } from './group-fields.ts';
import { importEvents } from './imports.events.ts';
import { productChange, productFields } from './product-fields.ts';
import { licenceBefore, withLicenceBefore } from './was-driven.ts';

const groupEvents = defineEvents({
  GroupAdded: {
    version: 3,
    schema: z.extend(groupFields, { groupId: z.int(), slug: z.string() }),
    upcasts: {
      1: (data) => ({
        ...data,
        order: data.groupId,
        isHidden: false,
        isStorage: wasStorageGroup(data),
        imageUrl: null,
      }),
      2: (data) => ({ ...data, needsLicence: false }),
    },
  },
  GroupRevised: {
    version: 2,
    schema: z.object({ groupId: z.int(), version: z.int(), change: groupChange }),
    upcasts: {
      1: ({ groupId, version, name, description }) => ({
        groupId,
        version,
        change: { name, description, isStorage: wasStorageGroup({ groupId, name }) },
      }),
    },
  },
  /** `productIds` are the products that lost their group by it. */
  GroupRemoved: event(z.object({ groupId: z.int(), version: z.int(), productIds: z.array(z.int()) })),
  GroupRestored: event(z.object({ groupId: z.int(), version: z.int(), productIds: z.array(z.int()) })),
  /** The groups whose place changed. Their versions stay. */
  GroupsOrdered: event(z.object({ places: z.array(z.object({ groupId: z.int(), order: z.int() })) })),
  /** Appended together with the event that hid them: their group was hidden, or they moved to a hidden group. */
  ProductsHidden: event(z.object({ groupId: z.int(), productIds: z.array(z.int()) })),
  ProductsShown: event(z.object({ productIds: z.array(z.int()) })),
});
export type GroupEvent = EventsOf<typeof groupEvents>;

const productEvents = defineEvents({
  /** Units and stock follow in `inventory` as ProductStocked. */
  ProductAdded: {
    version: 5,
    schema: z.extend(productFields, { productId: z.int(), rentalQty: z.int(), stockQty: z.nullable(z.int()) }),
    upcasts: {
      1: (data) => ({ ...data, images: [], saleUnit: null }),
      2: (data) => ({ ...data, vatCode: '3', preparationHours: null, needsLicence: licenceBefore(data.name) }),
      3: (data) => ({ ...data, priceWeekOre: null, priceMonthOre: null, depositOre: null }),
      4: (data) => data,
    },
  },
  /** Recorded after ProductRevised in `inventory`; `version` is the product's. */
  ProductDescribed: {
    version: 4,
    schema: z.object({
      productId: z.int(),
      version: z.int(),
      rentalQty: z.int(),
      stockQty: z.nullable(z.int()),
      change: productChange,
    }),
    upcasts: {
      1: (data) => ({ ...data, change: withLicenceBefore(data.change) }),
      2: (data) => data,
      3: (data) => data,
    },
  },
  ProductArchived: event(z.object({ productId: z.int(), version: z.int() })),
  ProductRestored: event(z.object({ productId: z.int(), version: z.int() })),
});
export type ProductEvent = EventsOf<typeof productEvents>;

const addOnEvents = defineEvents({
  AddOnLinked: event(z.object({ addOnId: z.int(), baseProductId: z.int(), productId: z.int() })),
  AddOnUnlinked: event(z.object({ addOnId: z.int(), baseProductId: z.int(), productId: z.int() })),
});
export type AddOnEvent = EventsOf<typeof addOnEvents>;

/** Facts of the stream `catalogue`: groups, products, prices, packages, add-ons, topics, quizzes, storage units and who waits for them, kinds of charge, checklists of products, discounts, customer groups, seasons, opening hours, the checklist's rows, imports, and every small id. */
export const catalogueEvents = defineEvents({
  ...groupEvents,
  ...productEvents,
  ...packageEvents,
  ...addOnEvents,
  ...checklistEvents,
  ...topicEvents,
  ...quizEvents,
  ...storageUnitEvents,
  ...storageWaitEvents,
  ...chargeKindEvents,
  ...productChecklistEvents,
  ...discountEvents,
  ...seasonEvents,
  ...openingHoursEvents,
  ...importEvents,
});

export type CatalogueEvent = EventsOf<typeof catalogueEvents>;
