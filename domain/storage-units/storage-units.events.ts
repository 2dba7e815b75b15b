import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { storageUnitChange, storageUnitFields, storageUnitStatus } from './storage-unit-fields.ts';

const unit = z.extend(storageUnitFields, { unitId: z.int(), status: storageUnitStatus });

/** Facts of `catalogue`: the storage units and which of them are rented out. */
export const storageUnitEvents = defineEvents({
  /** The first units of a shop, none in a new shop. Earlier versions had a fixed list. */
  StorageUnitsBegun: event(z.object({ units: z.array(unit) })),
  StorageUnitAdded: event(unit),
  StorageUnitRevised: event(z.object({ unitId: z.int(), version: z.int(), change: storageUnitChange })),
  StorageUnitStatusSet: event(z.object({ unitId: z.int(), status: storageUnitStatus })),
  StorageUnitRemoved: event(z.object({ unitId: z.int(), version: z.int() })),
  StorageUnitRestored: event(z.object({ unitId: z.int(), version: z.int() })),
});
export type StorageUnitEvent = EventsOf<typeof storageUnitEvents>;
