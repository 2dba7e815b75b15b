import type { InvitationAnswer, InvitationInput } from '@naust/domain/invitations/invitations.contract.ts';
import { INVITATION_MS, requireWorking } from '@naust/domain/invitations/invitations.decider.ts';
import type { InvitationEvent } from '@naust/domain/invitations/invitations.events.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { MailedInvitation } from '@naust/mails/mail-facts.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf, knownEmailHash } from '../dependencies/email-hash.ts';
import { laterOf } from '../dependencies/streams.ts';
import { forgetInvitation } from '../retention/forgetting.ts';
import { finishRegistrationOf, type RegisteredAccount, register } from '../users/accounts.ts';
import { hashOfToken } from '../users/reset-token.ts';
import { type Invited, invitationTokenOf, readInvitationToken } from './invitation-token.ts';

type SendingDeps = Deps<'email' | 'admins' | 'user' | 'invitation' | 'keys' | 'mail' | 'secrets' | 'clock'>;
type InvitationSent = Extract<InvitationEvent, { type: 'InvitationSent' }>['data'];

/** What was sent to an address, and the position of the log. */
export interface Sent {
  invitation: InvitationSent;
  position: bigint;
}

/**
 * Invites an address to an account. An open invitation of the address is replaced: its link ends. The same key again is
 * the same invitation. Refuses INVITED_HAS_ACCOUNT.
 */
export async function sendInvitation(
  deps: SendingDeps,
  { email, name, role }: InvitationInput,
  idempotencyKey: string | undefined,
  by: CommandContext,
): Promise<Sent> {
  const addressHash = emailHashOf(deps, email);
  const invitationId = addedId(deps, `invitation ${addressHash}`, idempotencyKey);
  const before = await sentBefore(deps, { addressHash, invitationId });
  if (before) return isSame(before.invitation, { name, role }) ? before : refuse('KEY_REUSED');
  await requireNoAccount(deps, email, by);
  const { state: earlier } = await deps.invitation(addressHash).look();
  if (earlier && earlier.is !== 'accepted') await forgetInvitation(deps, { ...earlier, why: 'replaced' }, by);
  const tokenHash = hashOfToken(invitationTokenOf(deps.secrets.reset, { addressHash, invitationId }));
  const expiresAt = new Date(deps.clock.now() + INVITATION_MS).toISOString();
  const command = {
    type: 'SendInvitation',
    invitationId,
    addressHash,
    role,
    tokenHash,
    expiresAt,
    email,
    name,
  } as const;
  await deps.invitation(addressHash).run(command, by);
  return (await sentBefore(deps, { addressHash, invitationId })) ?? refuse('CHANGED_MEANWHILE');
}

export async function sentBefore(
  deps: Deps<'invitation'>,
  { addressHash, invitationId }: Invited,
): Promise<Sent | null> {
  const events = await deps.invitation(addressHash).recorded();
  const sent = events.find(({ type, data }) => type === 'InvitationSent' && data.invitationId === invitationId);
  return sent?.type === 'InvitationSent' ? { invitation: sent.data, position: sent.position } : null;
}

/** A name that is erased cannot be compared. */
const isSame = (sent: InvitationSent, { name, role }: Pick<InvitationInput, 'name' | 'role'>): boolean =>
  sent.role === role && (sent.personal === null || sent.personal.name === name.trim());

async function requireNoAccount(
  deps: Deps<'email' | 'admins' | 'user' | 'secrets'>,
  email: string,
  by: CommandContext,
): Promise<void> {
  const emailHash = await knownEmailHash(deps, email);
  await finishRegistrationOf(deps, emailHash, by);
  const { userId } = (await deps.email(emailHash).look()).state;
  if (userId !== null) refuse('INVITED_HAS_ACCOUNT');
}

type OpenInvitation = Invited & InvitationAnswer;

/** The invitation of a link that works now. Refuses INVITATION_UNKNOWN, INVITATION_USED and INVITATION_EXPIRED. */
export async function openInvitation(
  deps: Deps<'invitation' | 'secrets' | 'clock'>,
  token: string,
  { orAccepted = false } = {},
): Promise<OpenInvitation> {
  const invited = readInvitationToken(deps.secrets.reset, token) ?? refuse('INVITATION_UNKNOWN');
  await requireNotPast(deps, invited);
  const { state } = await deps.invitation(invited.addressHash).look();
  const { role } = requireWorking(state, { tokenHash: hashOfToken(token), now: deps.clock.now(), orAccepted });
  const personal = (await sentBefore(deps, invited))?.invitation.personal ?? refuse('INVITATION_EXPIRED');
  return { ...invited, ...personal, role };
}

/** A newer invitation of the same address has taken over. */
async function requireNotPast(deps: Deps<'invitation'>, { addressHash, invitationId }: Invited): Promise<void> {
  const { state } = await deps.invitation(addressHash).look();
  if (state?.invitationId === invitationId) return;
  if (await sentBefore(deps, { addressHash, invitationId })) refuse('INVITATION_EXPIRED');
}

type AcceptingDeps = Deps<'email' | 'admins' | 'user' | 'invitation' | 'secrets' | 'passwords' | 'clock'>;

/**
 * Registers the account with the invitation's id, name, address and role. Of several concurrent tries one sets the
 * password. The same password again, within the life of the link, finds the account.
 */
export async function acceptInvitation(
  deps: AcceptingDeps,
  token: string,
  password: string,
  by: CommandContext,
): Promise<RegisteredAccount> {
  const {
    invitationId: userId,
    addressHash,
    name,
    email,
    role,
  } = await openInvitation(deps, token, { orAccepted: true });
  const { state } = await deps.invitation(addressHash).look();
  const isAccepted = state?.is === 'accepted';
  try {
    const beforeClaim = () => beginAcceptance(deps, { addressHash, invitationId: userId }, token, by);
    const account = await register(deps, { name, email, password }, role, by, { userId, beforeClaim });
    const accepted = await deps.invitation(addressHash).run({ type: 'AcceptInvitation', invitationId: userId }, by);
    return { ...account, position: laterOf(account.position, accepted.position) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another call set another password, or the account has changed since.
    const isUsed = error.code === 'KEY_REUSED' || (isAccepted && error.code === 'EMAIL_TAKEN');
    throw isUsed ? new Refusal('INVITATION_USED') : error;
  }
}

/** Decides between the acceptance and a withdrawal at the same time. Refuses as `openInvitation`. */
async function beginAcceptance(
  deps: Deps<'invitation' | 'clock'>,
  { addressHash, invitationId }: Invited,
  token: string,
  by: CommandContext,
): Promise<void> {
  const { state } = await deps.invitation(addressHash).run({ type: 'BeginAcceptance', invitationId }, by);
  if (state?.invitationId !== invitationId) refuse('INVITATION_EXPIRED');
  requireWorking(state, { tokenHash: hashOfToken(token), now: deps.clock.now(), orAccepted: true });
}

/** Content of an invitation's mail; null if the link would not work any more. */
export async function mailedInvitation(
  deps: Deps<'invitation' | 'secrets' | 'clock'>,
  invited: Invited,
): Promise<MailedInvitation | null> {
  const token = invitationTokenOf(deps.secrets.reset, invited);
  try {
    const { name, email, role } = await openInvitation(deps, token);
    return { personId: invited.invitationId, name, email, language: 'nb', role, token };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * An invitation whose time is over. If its account was registered, a crash came before that was recorded; otherwise name
 * and address are erased. Repeating is harmless.
 */
export async function endExpiredInvitation(
  deps: Deps<'email' | 'admins' | 'user' | 'invitation' | 'keys' | 'mail'>,
  invited: Invited,
  by: CommandContext,
): Promise<void> {
  const { addressHash, invitationId } = invited;
  await finishRegistrationOf(deps, addressHash, by);
  const { state: account } = await deps.user(invitationId).look();
  if (account === null) {
    // First, so that a failure leaves it on the list of due ones: its link has not worked for an hour.
    await deps.keys.destroy(invitationId);
    await forgetInvitation(deps, { ...invited, why: 'expired' }, by);
  } else await deps.invitation(addressHash).run({ type: 'AcceptInvitation', invitationId }, by);
}
