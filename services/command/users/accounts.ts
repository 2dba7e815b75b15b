import type { Role } from '@naust/domain/event.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Told } from '@naust/domain/telling.ts';
import { type EmailState, registeredUser } from '@naust/domain/users/email.decider.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { Registration } from '@naust/domain/users/users.contract.ts';
import type { EmailEvent, UserPersonal } from '@naust/domain/users/users.events.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { PlaceInLine } from '@naust/infra/http/route.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { emailHashOf, knownEmailHash } from '../desk/email-hash.ts';
import type { Needs } from '../desk/needs.ts';
import { laterOf } from '../desk/streams.ts';
import { requireNewPassword } from './new-password.ts';

export interface RegisteredAccount {
  userId: string;
  role: Role;
  position: bigint;
}

/** UTC. */
export const instantNow = ({ clock }: Needs<'clock'>): string => new Date(clock.now()).toISOString();

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
  desk: Needs<'email' | 'admins' | 'user' | 'secrets' | 'passwords' | 'clock'>,
  form: Form & { password: string },
  role: Role,
  by: CommandContext,
  { knownHash, place }: { knownHash?: string; place?: PlaceInLine } = {},
): Promise<RegisteredAccount> {
  await requireNewPassword(form.password);
  const emailHash = emailHashOf(desk, form.email);
  const knownAs = await knownEmailHash(desk, form.email);
  const claimed = await desk.email(knownAs).peek();
  if (claimed.state.userId !== null) return refuseTaken(desk, knownAs, claimed.state, by);
  const passwordHash = knownHash ?? (await desk.passwords.hash(form.password, place));
  const userId = randomNumberedId();
  const claim = {
    type: 'ClaimEmail',
    userId,
    personId: userId,
    isNew: true,
    isBusiness: form.isBusiness ?? false,
    role,
    now: instantNow(desk),
    personal: { ...personalOf(form), passwordHash },
  } as const;
  const { events } = await desk.email(emailHash).run(claim, by);
  crashPoint('registration.claimed');
  return { userId, role, position: await recordRegistration(desk, events, emailHash, by) };
}

const grantAdmin = async (desk: Needs<'admins'>, userId: string, by: CommandContext) =>
  (await desk.admins().run({ type: 'GrantAdmin', userId }, by)).position;

/** The second step of a registration. Repeating is harmless. */
async function recordRegistration(
  desk: Needs<'admins' | 'user'>,
  claims: readonly Told<EmailEvent>[],
  emailHash: string,
  by: CommandContext,
): Promise<bigint> {
  let position = 0n;
  for (const claim of claims) {
    const event = registeredUser(claim, emailHash);
    if (event?.type !== 'UserRegistered') continue;
    const second = { ...by, causationId: claim.id, idsFrom: claim.id };
    const { userId } = event.data;
    const granted = event.data.role === 'admin' ? await grantAdmin(desk, userId, second) : 0n;
    const recorded = await desk.user(userId).run({ type: 'RegisterUser', event }, second);
    position = laterOf(granted, recorded.position);
  }
  return position;
}

async function refuseTaken(
  desk: Needs<'email' | 'admins' | 'user'>,
  emailHash: string,
  { userId }: EmailState,
  by: CommandContext,
): Promise<never> {
  if (userId !== null) await finishRegistration(desk, emailHash, userId, by);
  return refuse('EMAIL_TAKEN');
}

/** Records an account whose address is claimed but which was never recorded, say after a crash in between. */
export async function finishRegistration(
  desk: Needs<'email' | 'admins' | 'user'>,
  emailHash: string,
  userId: string,
  by: CommandContext,
): Promise<void> {
  const { state } = await desk.user(userId).peek();
  if (state) return;
  const claims = await desk.email(emailHash).recorded();
  await recordRegistration(
    desk,
    claims.filter((claim) => claim.data.userId === userId),
    emailHash,
    by,
  );
}

/** The same, for whom only the address's stream is known. */
export async function finishRegistrationOf(
  desk: Needs<'email' | 'admins' | 'user'>,
  emailHash: string,
  by: CommandContext,
): Promise<void> {
  const { state } = await desk.email(emailHash).peek();
  if (state.userId !== null) await finishRegistration(desk, emailHash, state.userId, by);
}

/** The account of an address; null where there is none. */
export async function accountByEmail(
  desk: Needs<'email' | 'admins' | 'user' | 'secrets'>,
  email: string,
  by: CommandContext,
): Promise<User | null> {
  return accountByEmailHash(desk, await knownEmailHash(desk, email), by);
}

/** The same, for whom only the keyed hash of the address is known. */
export async function accountByEmailHash(
  desk: Needs<'email' | 'admins' | 'user'>,
  emailHash: string,
  by: CommandContext,
): Promise<User | null> {
  const { state } = await desk.email(emailHash).peek();
  if (state.userId === null) return null;
  await finishRegistration(desk, emailHash, state.userId, by);
  const { state: user } = await desk.user(state.userId).peek();
  return user && !user.isErased ? user : null;
}
