import * as z from 'zod/mini';
import { kr, longIdText, smallId } from '../contract.ts';
import { formTrap } from '../inbox/form-trap.ts';
import { oneLine, oneName } from '../written.contract.ts';

/**
 * POST /api/waiting-list. `storageUnitId` null: whichever unit is free first. `website` and `writtenMs` as in the form
 * for messages.
 */
export const storageWaitInput = z.object({
  storageUnitId: z.nullable(smallId),
  name: oneName(120),
  email: oneLine(254),
  phone: z.optional(z.nullable(oneLine(30))),
  ...formTrap,
});

/** The same answer for an address that waits already. `token` ends the wait (DELETE /api/storage-waits/{token}). */
export const storageWaitAnswer = z.object({ email: z.string(), token: z.string() });
export type StorageWaitAnswer = z.infer<typeof storageWaitAnswer>;

/** DELETE /api/storage-waits/{token} and /api/waiting-list/{id}. */
export const storageWaitEnded = z.object({ ok: z.literal(true) });

/** One row of GET /api/waiting-list, in the order of the line. */
export const waitingRow = z.object({
  id: longIdText,
  /** null: whichever is free first. */
  storageUnitId: z.nullable(z.int()),
  joinedAt: z.string(),
  /** Empty if the person is erased. */
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** `isTaken`: the person said yes, and the message to the shop is on its way. */
  offer: z.nullable(z.object({ storageUnitId: z.int(), until: z.string(), isTaken: z.boolean() })),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** GET and POST /api/storage-offers/{token}. `unit` null: nothing was offered yet, or the unit is deleted. */
export const storageOfferAnswer = z.object({
  state: z.enum(['offered', 'waiting', 'withdrawn', 'accepted', 'declined', 'expired', 'ended']),
  unit: z.nullable(z.object({ id: z.int(), name: z.string(), size: z.string(), price: kr })),
  until: z.nullable(z.string()),
});
export type StorageOfferAnswer = z.infer<typeof storageOfferAnswer>;

/** POST /api/storage-offers/{token}. `storageUnitId`: the unit that was shown. */
export const offerReply = z.object({ takes: z.boolean(), storageUnitId: smallId });
