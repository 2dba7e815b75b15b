import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** Minutes after midnight. */
const dayHours = z.nullable(z.object({ opensAt: z.int(), closesAt: z.int() }));

/** Facts of `catalogue`: when things are picked up and returned. */
export const openingHoursEvents = defineEvents({
  /** `week`: seven days, Monday first. `exceptions` by date, in order. */
  OpeningHoursSet: event(
    z.object({
      version: z.int(),
      week: z.array(dayHours),
      exceptions: z.array(z.object({ date: z.string(), hours: dayHours, note: z.nullable(z.string()) })),
      closesOutside: z.boolean(),
    }),
  ),
});
export type OpeningHoursEvent = EventsOf<typeof openingHoursEvents>;
export const openingHoursSet = openingHoursEvents.OpeningHoursSet.schema;
