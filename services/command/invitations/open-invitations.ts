import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { forgetInvitation } from '../retention/forgetting.ts';
import { finishRegistrationOf } from '../users/accounts.ts';
import type { Invited } from './invitation-token.ts';
import { type Sent, sendInvitation, sentBefore } from './invitations.ts';

/** The invitation that a `ref` of the list names. */
export function invitedOf(ref: string): Invited {
  const [addressHash = '', invitationId = ''] = ref.split('.');
  return { addressHash, invitationId };
}

type WithdrawingDeps = Deps<'email' | 'admins' | 'user' | 'invitation' | 'keys' | 'mail'>;

/**
 * Ends an open invitation: its link stops working, and name and address are erased. Repeating is harmless. Refuses
 * INVITATION_UNKNOWN, and INVITED_HAS_ACCOUNT if it was accepted: its key is then the account's.
 */
export async function withdrawInvitation(deps: WithdrawingDeps, invited: Invited, by: CommandContext) {
  await findInvitation(deps, invited, by);
  return forgetInvitation(deps, { ...invited, why: 'withdrawn' }, by);
}

/**
 * Sends an invitation once more, with a new link that works for seven days; the old link ends. Repeating is refused,
 * because the invitation is then over.
 */
export async function sendInvitationAgain(
  deps: WithdrawingDeps & DepsOf<typeof sendInvitation>,
  invited: Invited,
  by: CommandContext,
): Promise<Sent> {
  const { is, role } = await findInvitation(deps, invited, by);
  if (is === 'withdrawn') refuse('INVITATION_WITHDRAWN');
  const personal = (await sentBefore(deps, invited))?.invitation.personal ?? refuse('INVITATION_EXPIRED');
  return sendInvitation(deps, { ...personal, role }, undefined, by);
}

async function findInvitation(
  deps: Deps<'email' | 'admins' | 'user' | 'invitation'>,
  { addressHash, invitationId }: Invited,
  by: CommandContext,
) {
  await finishRegistrationOf(deps, addressHash, by);
  const { state } = await deps.invitation(addressHash).look();
  if (state === null) refuse('INVITATION_UNKNOWN');
  if (state.invitationId !== invitationId) refuse('INVITATION_EXPIRED');
  const { state: account } = await deps.user(invitationId).look();
  return account === null && state.is !== 'accepted' ? state : refuse('INVITED_HAS_ACCOUNT');
}
