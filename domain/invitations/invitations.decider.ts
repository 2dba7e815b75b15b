import type { Decider } from '../decider.ts';
import type { Role } from '../event.ts';
import { refuse } from '../refusal.ts';
import { checkedPersonal } from '../users/registration-rules.ts';
import type { InvitationEvent } from './invitations.events.ts';

/** The newest invitation of an address; null: none. */
export type InvitationState = {
  readonly invitationId: string;
  readonly addressHash: string;
  readonly role: Role;
  readonly tokenHash: string;
  /** Instant, UTC. */
  readonly expiresAt: string;
  readonly is: 'open' | 'accepting' | 'accepted' | 'ended' | 'withdrawn';
} | null;

/** An open invitation of the same address has been ended before. */
export interface SendInvitation {
  readonly type: 'SendInvitation';
  readonly invitationId: string;
  readonly addressHash: string;
  readonly role: Role;
  readonly tokenHash: string;
  readonly expiresAt: string;
  readonly email: string;
  readonly name: string;
}

/** Its account is about to be registered: from now on it is neither withdrawn nor replaced. */
export interface BeginAcceptance {
  readonly type: 'BeginAcceptance';
  readonly invitationId: string;
}

/** Its account is registered. */
export interface AcceptInvitation {
  readonly type: 'AcceptInvitation';
  readonly invitationId: string;
}

/** Its key may be destroyed after this. One that is being accepted ends only when it expires. */
export interface EndInvitation {
  readonly type: 'EndInvitation';
  readonly invitationId: string;
  readonly why: Extract<InvitationEvent, { type: 'InvitationEnded' }>['data']['why'];
}

export type InvitationCommand = SendInvitation | BeginAcceptance | AcceptInvitation | EndInvitation;

/** The link works for seven days. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** One address has one open invitation at most. */
export const invitations: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  initial: () => null,
  decide(command, invitation) {
    if (command.type === 'SendInvitation') {
      if (invitation?.invitationId === command.invitationId) return [];
      return invitation && isLive(invitation) ? refuse('CHANGED_MEANWHILE') : [sendInvitation(command)];
    }
    if (invitation?.invitationId !== command.invitationId || !isLive(invitation)) return [];
    const { invitationId, addressHash, is } = invitation;
    if (command.type === 'BeginAcceptance')
      return is === 'open' ? [{ type: 'AcceptanceBegun', data: { invitationId, addressHash } }] : [];
    if (command.type === 'AcceptInvitation')
      return [{ type: 'InvitationAccepted', data: { invitationId, addressHash } }];
    if (is === 'accepting' && command.why !== 'expired') return [];
    return [{ type: 'InvitationEnded', data: { invitationId, addressHash, why: command.why } }];
  },
  evolve(invitation, { type, data }) {
    switch (type) {
      case 'InvitationSent': {
        const { invitationId, addressHash, role, tokenHash, expiresAt } = data;
        return { invitationId, addressHash, role, tokenHash, expiresAt, is: 'open' };
      }
      case 'AcceptanceBegun':
        return invitation && { ...invitation, is: 'accepting' };
      case 'InvitationAccepted':
        return invitation && { ...invitation, is: 'accepted' };
      case 'InvitationEnded':
        return invitation && { ...invitation, is: data.why === 'withdrawn' ? 'withdrawn' : 'ended' };
    }
  },
};

const isLive = ({ is }: NonNullable<InvitationState>) => is === 'open' || is === 'accepting';

const NO_CONTACT = { phone: null, address: null, postalCode: null, city: null, orgNumber: null };

/** Name and address are checked as at a registration, so that the account can be made. */
function sendInvitation({ type: _, email: written, name: called, ...invited }: SendInvitation): InvitationEvent {
  const { email, name } = checkedPersonal({ email: written, name: called, ...NO_CONTACT }, false);
  return { type: 'InvitationSent', data: { ...invited, personId: invited.invitationId, personal: { email, name } } };
}

/** What a link's invitation may be. `now`: milliseconds since 1970 UTC. */
export interface LinkUse {
  readonly tokenHash: string;
  readonly now: number;
  /** An accepted one will do: its caller may have lost the answer. */
  readonly orAccepted: boolean;
}

/** Refuses an invitation that is unknown, used, withdrawn or expired. */
export function requireWorking(
  invitation: InvitationState,
  { tokenHash, now, orAccepted }: LinkUse,
): NonNullable<InvitationState> {
  if (invitation?.tokenHash !== tokenHash) refuse('INVITATION_UNKNOWN');
  if (invitation.is === 'accepted' && !orAccepted) refuse('INVITATION_USED');
  if (invitation.is === 'withdrawn') refuse('INVITATION_WITHDRAWN');
  if (invitation.is === 'ended' || now >= Date.parse(invitation.expiresAt)) refuse('INVITATION_EXPIRED');
  return invitation;
}
