import type { Role } from '@naust/domain/event.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** An invitation. Name and address are in it while it is open. */
export interface InvitationDoc extends Doc {
  /** Keyed hash; it names the stream. */
  addressHash: string;
  state: 'open' | 'accepted' | 'ended';
  /** Instant, UTC. */
  expiresAt: string;
  sentAt: string;
  /** The account of the sender. */
  invitedById: string | null;
  role: Role;
  personal: { name: string; email: string } | null;
}

export const invitations = declareReadModel<InvitationDoc>()({
  name: 'invitations',
  version: 2,
  isBuiltLater: true,
  indexes: { byState: ['state', 'expiresAt'] },
});
