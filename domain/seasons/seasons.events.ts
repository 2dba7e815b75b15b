import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { seasonFields } from './season-fields.ts';

const versioned = { version: z.int() };
const ofSeason = { seasonId: z.int() };

/** Facts of `catalogue`: days of the year with other rental prices. */
export const seasonEvents = defineEvents({
  SeasonAdded: event(z.extend(seasonFields, ofSeason)),
  SeasonRevised: event(z.object({ ...ofSeason, ...versioned, change: z.partial(seasonFields) })),
  SeasonRemoved: event(z.object({ ...ofSeason, ...versioned })),
  SeasonRestored: event(z.object({ ...ofSeason, ...versioned })),
});
export type SeasonEvent = EventsOf<typeof seasonEvents>;
