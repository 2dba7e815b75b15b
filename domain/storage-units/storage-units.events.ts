import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { STORAGE_UNIT_STATUSES } from './storage-units.ts';

/** Facts of `catalogue`: which storage units are rented out. The units themselves are a fixed list. */
export const storageUnitEvents = defineEvents({
  StorageUnitStatusSet: event(z.object({ unitId: z.int(), status: z.enum(STORAGE_UNIT_STATUSES) })),
});
export type StorageUnitEvent = EventsOf<typeof storageUnitEvents>;
