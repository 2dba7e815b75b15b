import { projection } from '../projection.ts';
import { type InvitationDoc, invitations } from './invitations.model.ts';

export const invitationsProjection = projection<InvitationDoc>()({
  model: invitations,
  handles: ['InvitationSent', 'InvitationAccepted', 'InvitationEnded'],
  touches: ({ data }) => [data.invitationId],
  evolve(doc, { type, data }, id) {
    if (type === 'InvitationSent') {
      return { id, addressHash: data.addressHash, state: 'open', expiresAt: data.expiresAt };
    }
    return doc && { ...doc, state: type === 'InvitationAccepted' ? 'accepted' : 'ended' };
  },
});
