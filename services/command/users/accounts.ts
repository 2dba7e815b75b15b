import { createHmac } from 'node:crypto';
import type { Role } from '@naust/domain/event.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Told } from '@naust/domain/telling.ts';
import { type EmailState, registeredUser } from '@naust/domain/users/email.decider.ts';
import { canonicalEmail, requirePassword } from '@naust/domain/users/registration-rules.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { Registration } from '@naust/domain/users/users.contract.ts';
import type { EmailEvent, UserPersonal } from '@naust/domain/users/users.events.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { type CommandDesk, laterOf } from '../desk.ts';
import { ADMINS, emailStream, userStream } from '../streams.ts';

export interface RegisteredAccount {
  userId: string;
  role: Role;
  position: bigint;
}

/** Names an address's stream without telling the address. */
export function emailHashOf({ secrets }: CommandDesk, email: string): string {
  return createHmac('sha256', secrets.hashing).update(canonicalEmail(email)).digest('hex');
}

type Form = Pick<
  Registration,
  'name' | 'email' | 'phone' | 'address' | 'postal_code' | 'city' | 'isBusiness' | 'orgNumber'
>;

export function personalOf(form: Form): UserPersonal {
  return {
    name: form.name,
    email: form.email,
    phone: form.phone ?? null,
    address: form.address ?? null,
    postalCode: form.postal_code ?? null,
    city: form.city ?? null,
    orgNumber: form.orgNumber ?? null,
  };
}

/** Claims the address, then records the account; an administrator is entered on `admins` in between. */
export async function register(
  desk: CommandDesk,
  form: Form & { password: string },
  role: Role,
  context: CommandContext,
  knownHash?: string,
): Promise<RegisteredAccount> {
  requirePassword(form.password);
  const emailHash = emailHashOf(desk, form.email);
  const stream = emailStream(emailHash);
  const claimed = await desk.streams.peek('email', stream);
  if (claimed.state.userId !== null) return refuseTaken(desk, emailHash, claimed.state, context);
  const passwordHash = knownHash ?? (await desk.passwords.hash(form.password));
  const userId = randomNumberedId();
  const claim = {
    type: 'ClaimEmail',
    userId,
    personId: userId,
    isNew: true,
    isBusiness: form.isBusiness ?? false,
    role,
    personal: { ...personalOf(form), passwordHash },
  } as const;
  const { events } = await desk.streams.run('email', stream, claim, context);
  return { userId, role, position: await recordRegistration(desk, events, emailHash, context) };
}

const grantAdmin = async (desk: CommandDesk, userId: string, context: CommandContext) =>
  (await desk.streams.run('admins', ADMINS, { type: 'GrantAdmin', userId }, context)).position;

/** The second step of a registration. Repeating is harmless. */
async function recordRegistration(
  desk: CommandDesk,
  claims: readonly Told<EmailEvent>[],
  emailHash: string,
  context: CommandContext,
): Promise<bigint> {
  let position = 0n;
  for (const claim of claims) {
    const event = registeredUser(claim, emailHash);
    if (event?.type !== 'UserRegistered') continue;
    const second = { ...context, causationId: claim.id, idsFrom: claim.id };
    const { userId } = event.data;
    const granted = event.data.role === 'admin' ? await grantAdmin(desk, userId, second) : 0n;
    const stream = userStream(userId);
    const recorded = await desk.streams.run('user', stream, { type: 'RegisterUser', event }, second);
    position = laterOf(granted, recorded.position);
  }
  return position;
}

async function refuseTaken(
  desk: CommandDesk,
  emailHash: string,
  { userId }: EmailState,
  context: CommandContext,
): Promise<never> {
  if (userId !== null) await finishRegistration(desk, emailHash, userId, context);
  return refuse('EMAIL_TAKEN');
}

/** Records an account whose address is claimed but which was never recorded, say after a crash in between. */
export async function finishRegistration(
  desk: CommandDesk,
  emailHash: string,
  userId: string,
  context: CommandContext,
): Promise<void> {
  const { state } = await desk.streams.peek('user', userStream(userId));
  if (state) return;
  const recorded = await desk.store.read(emailStream(emailHash), 0);
  const claims = await openEvents<EmailEvent>(recorded, desk.keys);
  await recordRegistration(
    desk,
    claims.filter((claim) => claim.data.userId === userId),
    emailHash,
    context,
  );
}

/** The same, for whom only the address's stream is known. */
export async function finishRegistrationOf(
  desk: CommandDesk,
  emailHash: string,
  context: CommandContext,
): Promise<void> {
  const { state } = await desk.streams.peek('email', emailStream(emailHash));
  if (state.userId !== null) await finishRegistration(desk, emailHash, state.userId, context);
}

/** The account of an address; null where there is none. */
export function accountByEmail(desk: CommandDesk, email: string, context: CommandContext): Promise<User | null> {
  return accountByEmailHash(desk, emailHashOf(desk, email), context);
}

/** The same, for whom only the keyed hash of the address is known. */
export async function accountByEmailHash(
  desk: CommandDesk,
  emailHash: string,
  context: CommandContext,
): Promise<User | null> {
  const { state } = await desk.streams.peek('email', emailStream(emailHash));
  if (state.userId === null) return null;
  await finishRegistration(desk, emailHash, state.userId, context);
  const { state: user } = await desk.streams.peek('user', userStream(state.userId));
  return user && !user.isErased ? user : null;
}
