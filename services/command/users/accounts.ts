import type { Role } from '@naust/domain/event.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { type EmailState, registeredUser } from '@naust/domain/users/email.decider.ts';
import { checkedPersonal } from '@naust/domain/users/registration-rules.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { Registration } from '@naust/domain/users/users.contract.ts';
import { isSamePersonal } from '@naust/domain/users/users.decider.ts';
import type { EmailEvent, UserPersonal } from '@naust/domain/users/users.events.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { PlaceInLine } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf, knownEmailHash } from '../dependencies/email-hash.ts';
import { laterOf } from '../dependencies/streams.ts';
import { requireNewPassword } from './new-password.ts';

export interface RegisteredAccount {
  userId: string;
  role: Role;
  withdrawals: number;
  position: bigint;
  /** Registered by the same request before. */
  isFound: boolean;
}

/** UTC. */
export const instantNow = ({ clock }: Deps<'clock'>): string => new Date(clock.now()).toISOString();

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

type RegisteringDeps = Deps<'email' | 'admins' | 'user' | 'secrets' | 'passwords' | 'clock'>;

interface Registering {
  knownHash?: string;
  place?: PlaceInLine;
  /** Makes a repeat of the same registration harmless. */
  idempotencyKey?: string | undefined;
  /** The id that was decided before. */
  userId?: string;
  /** May refuse the registration in its last moment. */
  beforeClaim?: () => Promise<void>;
}

/**
 * Claims the address, then records the account; an administrator is entered on `admins` in between. The account's id is
 * derived from the key, so that a repeat finds its own account instead of a taken address.
 */
export async function register(
  deps: RegisteringDeps,
  form: Form & { password: string },
  role: Role,
  by: CommandContext,
  { knownHash, place, ...given }: Registering = {},
): Promise<RegisteredAccount> {
  await requireNewPassword(form.password);
  const emailHash = emailHashOf(deps, form.email);
  const userId = given.userId ?? newAccountId(deps, form.email, given);
  const knownAs = await knownEmailHash(deps, form.email);
  const claimed = await deps.email(knownAs).peek();
  if (claimed.state.userId === userId) return registeredBefore(deps, { userId, emailHash }, { form, role, place }, by);
  if (claimed.state.userId !== null) return refuseTaken(deps, knownAs, claimed.state, by);
  const passwordHash = knownHash ?? (await deps.passwords.hash(form.password, place));
  await given.beforeClaim?.();
  const claim = {
    type: 'ClaimEmail',
    userId,
    personId: userId,
    isNew: true,
    isBusiness: form.isBusiness ?? false,
    role,
    now: instantNow(deps),
    personal: { ...personalOf(form), passwordHash },
  } as const;
  const { events } = await deps.email(emailHash).run(claim, by);
  crashPoint('registration.claimed');
  // The same request arrived twice at once.
  if (events.length === 0) return registeredBefore(deps, { userId, emailHash }, { form, role, place }, by);
  return {
    userId,
    role,
    withdrawals: 0,
    isFound: false,
    position: await recordRegistration(deps, events, emailHash, by),
  };
}

/** The id of the account that a request registers. */
export const newAccountId = (
  deps: Deps<'secrets'>,
  email: string,
  { idempotencyKey }: Pick<Registering, 'idempotencyKey'>,
): string => addedId(deps, `account ${emailHashOf(deps, email)}`, idempotencyKey);

/**
 * The account that the same request registered. Refuses KEY_REUSED if anything differs, including the password. Since
 * this signs in, an account with a second factor is excluded.
 */
async function registeredBefore(
  deps: RegisteringDeps,
  { userId, emailHash }: { userId: string; emailHash: string },
  { form, role, place }: { form: Form & { password: string }; role: Role; place: PlaceInLine | undefined },
  by: CommandContext,
): Promise<RegisteredAccount> {
  await finishRegistration(deps, emailHash, userId, by);
  const [recorded] = await deps.user(userId).recorded(0, 1);
  const { state: user, position } = await deps.user(userId).peek();
  if (recorded?.type !== 'UserRegistered' || !user || user.isErased || user.secondFactor) refuse('EMAIL_TAKEN');
  const { personal, ...registered } = recorded.data;
  const isRight = await deps.passwords.verify(personal?.passwordHash ?? null, form.password, place);
  const isBusiness = form.isBusiness ?? false;
  const isSame =
    isRight &&
    personal !== null &&
    isSamePersonal(checkedPersonal(personalOf(form), isBusiness), personal) &&
    registered.isBusiness === isBusiness &&
    registered.role === role;
  return isSame ? { userId, role, withdrawals: user.withdrawals, isFound: true, position } : refuse('KEY_REUSED');
}

const grantAdmin = async (deps: Deps<'admins'>, userId: string, by: CommandContext) =>
  (await deps.admins().run({ type: 'GrantAdmin', userId }, by)).position;

/** The second step of a registration. Repeating is harmless. */
async function recordRegistration(
  deps: Deps<'admins' | 'user'>,
  claims: readonly StoredEvent<EmailEvent>[],
  emailHash: string,
  by: CommandContext,
): Promise<bigint> {
  let position = 0n;
  for (const claim of claims) {
    const event = registeredUser(claim, emailHash);
    if (event?.type !== 'UserRegistered') continue;
    const second = { ...by, causationId: claim.id, idsFrom: claim.id };
    const { userId } = event.data;
    const granted = event.data.role === 'admin' ? await grantAdmin(deps, userId, second) : 0n;
    const recorded = await deps.user(userId).run({ type: 'RegisterUser', event }, second);
    position = laterOf(granted, recorded.position);
  }
  return position;
}

async function refuseTaken(
  deps: Deps<'email' | 'admins' | 'user'>,
  emailHash: string,
  { userId }: EmailState,
  by: CommandContext,
): Promise<never> {
  if (userId !== null) await finishRegistration(deps, emailHash, userId, by);
  return refuse('EMAIL_TAKEN');
}

/** Records an account whose address is claimed but which was never recorded, for example after a crash in between. */
export async function finishRegistration(
  deps: Deps<'email' | 'admins' | 'user'>,
  emailHash: string,
  userId: string,
  by: CommandContext,
): Promise<void> {
  const { state } = await deps.user(userId).peek();
  if (state) return;
  const claims = await deps.email(emailHash).recorded();
  await recordRegistration(
    deps,
    claims.filter((claim) => claim.data.userId === userId),
    emailHash,
    by,
  );
}

/** The same, for callers that only know the address's stream. */
export async function finishRegistrationOf(
  deps: Deps<'email' | 'admins' | 'user'>,
  emailHash: string,
  by: CommandContext,
): Promise<void> {
  const { state } = await deps.email(emailHash).peek();
  if (state.userId !== null) await finishRegistration(deps, emailHash, state.userId, by);
}

/** The account of an address; null if there is none. */
export async function accountByEmail(
  deps: Deps<'email' | 'admins' | 'user' | 'secrets'>,
  email: string,
  by: CommandContext,
): Promise<User | null> {
  return accountByEmailHash(deps, await knownEmailHash(deps, email), by);
}

/** The same, for callers that only know the keyed hash of the address. */
export async function accountByEmailHash(
  deps: Deps<'email' | 'admins' | 'user'>,
  emailHash: string,
  by: CommandContext,
): Promise<User | null> {
  const { state } = await deps.email(emailHash).peek();
  if (state.userId === null) return null;
  await finishRegistration(deps, emailHash, state.userId, by);
  const { state: user } = await deps.user(state.userId).peek();
  return user && !user.isErased ? user : null;
}
