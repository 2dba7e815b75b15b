import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

/** `refused`: the product itself was asked for. `searched`: everything that is free in a period was asked for. */
export const missedHow = z.enum(['refused', 'searched']);
export type MissedHow = z.infer<typeof missedHow>;

/** Facts of `demand-<month>`: rentals that visitors wanted and could not have. They say nothing of who. */
export const demandEvents = defineEvents({
  DemandMissed: event(
    z.object({
      /** yyyy-mm-dd in Oslo. */
      askedOn: z.string(),
      how: missedHow,
      /** Wall clock. */
      from: z.string(),
      to: z.string(),
      productIds: z.array(z.int()),
    }),
  ),
});
export type DemandEvent = EventsOf<typeof demandEvents>;
