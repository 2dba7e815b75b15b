import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { role } from '../users/users.events.ts';

/** `invitationId` identifies one invitation of one address; the account that accepts it gets the same id. */
const named = { invitationId: z.string(), addressHash: z.string() };

/** Facts of `invitation-<keyed hash>`: who was invited to an account, by address. */
export const invitationEvents = defineEvents({
  /** The link's token is derived at sending and stored nowhere. `personId` is the account's, before it exists. */
  InvitationSent: event(
    z.object({
      ...named,
      personId: z.string(),
      role,
      tokenHash: z.string(),
      /** Instant, UTC. */
      expiresAt: z.string(),
      personal: z.nullable(z.object({ email: z.string(), name: z.string() })),
    }),
  ),
  /** The reader of the link has set a password. The account is registered after this. */
  AcceptanceBegun: event(z.object(named)),
  /** The account was registered before. */
  InvitationAccepted: event(z.object(named)),
  /** The invitation's key is destroyed after this is recorded, or again at the next start. */
  InvitationEnded: {
    version: 2,
    schema: z.object({ ...named, why: z.enum(['expired', 'replaced', 'erased', 'withdrawn']) }),
    upcasts: { 1: (data) => data },
  },
});
export type InvitationEvent = EventsOf<typeof invitationEvents>;
