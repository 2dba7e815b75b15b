import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { chargeKindFields } from './charge-kind-fields.ts';

const kind = z.extend(chargeKindFields, { kindId: z.int() });

/** Facts of `catalogue`: the kinds of charge, which are the shop's table of fees. */
export const chargeKindEvents = defineEvents({
  /** The kinds that a shop begins with, in their order. */
  ChargeKindsBegun: event(z.object({ kinds: z.array(kind) })),
  ChargeKindAdded: event(z.extend(kind, { order: z.int() })),
  ChargeKindRevised: event(z.object({ kindId: z.int(), version: z.int(), change: z.partial(chargeKindFields) })),
  ChargeKindRemoved: event(z.object({ kindId: z.int(), version: z.int() })),
  ChargeKindRestored: event(z.object({ kindId: z.int(), version: z.int() })),
  /** The kinds whose place changed. Their versions stay. */
  ChargeKindsOrdered: event(z.object({ places: z.array(z.object({ kindId: z.int(), order: z.int() })) })),
});
export type ChargeKindEvent = EventsOf<typeof chargeKindEvents>;
