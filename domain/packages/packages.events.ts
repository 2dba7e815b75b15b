import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { packageFields } from './package-fields.ts';

/** Facts of `catalogue`: products that are made of others. */
export const packageEvents = defineEvents({
  /** The parts and the price of a package, whole. The first one is appended together with its ProductAdded. */
  PackageComposed: event(z.extend(packageFields, { productId: z.int(), version: z.int() })),
});
export type PackageEvent = EventsOf<typeof packageEvents>;
