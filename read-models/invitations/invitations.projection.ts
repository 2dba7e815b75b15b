import { projection } from '../projection.ts';
import { type InvitationDoc, invitations } from './invitations.model.ts';

export const invitationsProjection = projection<InvitationDoc>()({
  model: invitations,
  handles: ['InvitationSent', 'InvitationAccepted', 'InvitationEnded'],
  opensPersonal: true,
  touches: ({ data }) => [data.invitationId],
  evolve(doc, { type, data, meta }, id) {
    if (type === 'InvitationSent') {
      const { addressHash, expiresAt, role, personal } = data;
      const invitedById = meta.userId ?? null;
      return { id, addressHash, state: 'open', expiresAt, sentAt: meta.at, invitedById, role, personal };
    }
    return doc && { ...doc, state: type === 'InvitationAccepted' ? 'accepted' : 'ended', personal: null };
  },
});
