import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';

const ofWait = { waitId: z.string() };
const ofOffer = { ...ofWait, unitId: z.int() };

/** Facts of `catalogue`: who waits for a storage unit, and what they were offered. */
export const storageWaitEvents = defineEvents({
  /** Encrypted with a key of its own (`personId` is the wait), destroyed with the wait. */
  StorageWaitJoined: event(
    z.object({
      ...ofWait,
      /** The place in line: a lower one is offered first. */
      placeNo: z.int(),
      /** null: whichever unit is free first. */
      unitId: z.nullable(z.int()),
      /** Keyed hash. */
      addressHash: z.string(),
      /** The account that asked, null for a visitor. */
      userId: z.nullable(z.string()),
      /** Instant, UTC. */
      joinedAt: z.string(),
      personId: z.string(),
      personal: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
    }),
  ),
  /** The unit is held for them until the instant (UTC). A mail follows. */
  StorageUnitOffered: event(z.object({ ...ofOffer, until: z.string() })),
  /** Appended together with the unit's new status. */
  StorageOfferAccepted: event(z.object(ofOffer)),
  /** `ended`: the wait ended meanwhile, by the next fact. */
  StorageOfferLapsed: event(z.object({ ...ofOffer, why: z.enum(['declined', 'unanswered', 'ended']) })),
  /** The unit is not to be had after all. The wait goes on in its place; a mail follows. */
  StorageOfferWithdrawn: event(z.object(ofOffer)),
  /** The wait's key is destroyed before this is recorded. */
  StorageWaitEnded: event(
    z.object({
      ...ofWait,
      unitId: z.nullable(z.int()),
      addressHash: z.string(),
      why: z.enum(['accepted', 'declined', 'unanswered', 'stopped', 'removed', 'expired', 'erased']),
    }),
  ),
});
export type StorageWaitEvent = EventsOf<typeof storageWaitEvents>;
export type WhyWaitEnded = Extract<StorageWaitEvent, { type: 'StorageWaitEnded' }>['data']['why'];
