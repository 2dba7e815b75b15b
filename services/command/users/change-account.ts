import type { Role } from '@naust/domain/event.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { checkedPersonal } from '@naust/domain/users/registration-rules.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { UserEvent } from '@naust/domain/users/users.events.ts';
import { withoutPersonal } from '@naust/infra/keys/sealing.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { type CommandDesk, laterOf } from '../desk.ts';
import { ADMINS, emailStream, userStream } from '../streams.ts';
import { emailHashOf, personalOf } from './accounts.ts';

type Form = Parameters<typeof personalOf>[0];

async function standingUser(desk: CommandDesk, userId: string): Promise<User> {
  const { state } = await desk.streams.peek('user', userStream(userId));
  return state && !state.isErased ? state : refuse('USER_NOT_FOUND');
}

/**
 * Saves a user form. A new address is claimed before and the old one let go after; where the form is refused in
 * between, the new one is let go again. `version` null: last write wins.
 */
export async function reviseAccount(
  desk: CommandDesk,
  userId: string,
  form: Form,
  version: number | null,
  context: CommandContext,
): Promise<bigint> {
  const user = await standingUser(desk, userId);
  const isBusiness = form.isBusiness ?? false;
  const personal = checkedPersonal(personalOf(form), isBusiness);
  if (version !== null && version !== user.version) refuse('CHANGED_MEANWHILE', { current: { version: user.version } });
  const emailHash = emailHashOf(desk, personal.email);
  const command = { type: 'ReviseUser', expectedVersion: version, isBusiness, emailHash, personal } as const;
  const revise = async () => (await desk.streams.run('user', userStream(userId), command, context)).position;
  if (emailHash === user.emailHash) return revise();
  await claimFor(desk, user, emailHash, context);
  try {
    return await revise();
  } finally {
    await settleAddress(desk, userId, emailHash, context);
  }
}

/** Ends a change of address of which only the claim is known, say after a crash. */
export async function finishAddressChange(
  desk: CommandDesk,
  claimedHash: string,
  context: CommandContext,
): Promise<void> {
  const { state } = await desk.streams.peek('email', emailStream(claimedHash));
  if (state.userId !== null) await settleAddress(desk, state.userId, claimedHash, context);
}

/** Of a claimed address and all that an account had before it keeps the one that it stands with. Repeating is harmless. */
async function settleAddress(
  desk: CommandDesk,
  userId: string,
  claimedHash: string,
  context: CommandContext,
): Promise<void> {
  const standing = async () => (await desk.streams.peek('user', userStream(userId))).state;
  const user = await standing();
  const facts = withoutPersonal<UserEvent>(await desk.store.read(userStream(userId), 0));
  const had = facts.flatMap(({ data }) => ('emailHash' in data ? [data.emailHash] : []));
  for (const emailHash of new Set([claimedHash, ...had])) {
    if (emailHash !== user?.emailHash || user.isErased) await release(desk, emailHash, userId, context);
  }
  // Two changes of one account at once: the other may have gone back to what was let go here.
  const now = await standing();
  if (now && !now.isErased) await claimFor(desk, now, now.emailHash, context);
}

function claimFor(
  desk: CommandDesk,
  { userId, personId, isBusiness, role }: User,
  emailHash: string,
  context: CommandContext,
) {
  const claim = { type: 'ClaimEmail', userId, personId, isNew: false, isBusiness, role, personal: null } as const;
  return desk.streams.run('email', emailStream(emailHash), claim, context);
}

function release(desk: CommandDesk, emailHash: string, userId: string, context: CommandContext) {
  return desk.streams.run('email', emailStream(emailHash), { type: 'ReleaseEmail', userId }, context);
}

/** Refuses LAST_ADMIN where a role cannot be set, before anything else of the same form is written. */
export async function requireSettableRole(desk: CommandDesk, userId: string, role: Role): Promise<void> {
  const { state } = await desk.streams.peek('admins', ADMINS);
  if (role !== 'admin' && state.length === 1 && state.includes(userId)) refuse('LAST_ADMIN');
}

/** Makes an account an administrator or ends that; the last one stays (refuses LAST_ADMIN). */
export async function setRole(desk: CommandDesk, userId: string, role: Role, context: CommandContext): Promise<bigint> {
  await standingUser(desk, userId);
  const decision = { type: role === 'admin' ? 'GrantAdmin' : 'RevokeAdmin', userId } as const;
  const { position: decided } = await desk.streams.run('admins', ADMINS, decision, context);
  const { position } = await desk.streams.run('user', userStream(userId), { type: 'SetRole', role }, context);
  return laterOf(decided, position);
}

/** Erases a person: their events become unreadable, their address free. */
export async function eraseAccount(
  desk: CommandDesk,
  userId: string,
  askedBy: string,
  context: CommandContext,
): Promise<bigint> {
  const user = await standingUser(desk, userId);
  if (askedBy === userId) refuse('NOT_ONESELF');
  const hasOpenOrders = await desk.figures.hasOpenOrders(userId);
  if (hasOpenOrders) refuse('PERSON_HAS_OPEN_ORDERS');
  if (user.role === 'admin') await desk.streams.run('admins', ADMINS, { type: 'RevokeAdmin', userId }, context);
  const command = { type: 'ErasePerson', askedBy, hasOpenOrders } as const;
  const { position } = await desk.streams.run('user', userStream(userId), command, context);
  await finishErasure(desk, user, context);
  return position;
}

/** What follows an erasure: the key is destroyed for good, kept mails go, the address is let go. Repeating is harmless. */
export async function finishErasure(
  desk: CommandDesk,
  { userId, personId, emailHash }: Pick<User, 'userId' | 'personId' | 'emailHash'>,
  context: CommandContext,
): Promise<void> {
  await desk.keys.destroy(personId);
  await desk.mail.forget(personId);
  await release(desk, emailHash, userId, context);
}
