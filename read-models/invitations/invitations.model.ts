import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** An invitation, without name and address. */
export interface InvitationDoc extends Doc {
  /** Keyed hash; it names the stream. */
  addressHash: string;
  state: 'open' | 'accepted' | 'ended';
  /** Instant, UTC. */
  expiresAt: string;
}

export const invitations = declareReadModel<InvitationDoc>()({
  name: 'invitations',
  version: 1,
  isBuiltLater: true,
  indexes: { byState: ['state', 'expiresAt'] },
});
