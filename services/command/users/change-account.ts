import type { Role } from '@naust/domain/event.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { checkedPersonal } from '@naust/domain/users/registration-rules.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashesOf, emailHashOf, knownEmailHash } from '../dependencies/email-hash.ts';
import { isOpenOrder, type OrderChargesDeps } from '../dependencies/order-charges.ts';
import { laterOf } from '../dependencies/streams.ts';
import { forgetTraces, type Reachable, tracesOf } from '../retention/forget-traces.ts';
import { instantNow, personalOf } from './accounts.ts';
import { newOffer } from './change-offer.ts';

type Form = Parameters<typeof personalOf>[0];

interface Asked {
  version: number | null;
  confirm: () => Promise<unknown>;
  /** Left out: as it was. */
  monthlyInvoice?: boolean | undefined;
}

export async function liveUser(deps: Deps<'user'>, userId: string): Promise<User> {
  const { state } = await deps.user(userId).peek();
  return state && !state.isErased ? state : refuse('USER_NOT_FOUND');
}

function requireSeen({ version }: User, seen: number | null): void {
  if (seen !== null && seen !== version) refuse('CHANGED_MEANWHILE', { current: { version } });
}

type AddressDeps = Deps<'email' | 'user' | 'clock'>;

/**
 * Saves a user form. `confirm` is called before another address is written. A new address is claimed before and the old
 * one released after; if the form is refused in between, the new one is released again. `version` null: last write
 * wins.
 */
export async function reviseAccount(
  deps: AddressDeps & Deps<'secrets'>,
  userId: string,
  form: Form,
  { version, confirm, monthlyInvoice }: Asked,
  by: CommandContext,
): Promise<{ position: bigint; isMoved: boolean }> {
  const user = await liveUser(deps, userId);
  const isBusiness = form.isBusiness ?? false;
  const personal = checkedPersonal(personalOf(form), isBusiness);
  requireSeen(user, version);
  const isSame = emailHashesOf(deps, personal.email).includes(user.emailHash);
  const emailHash = isSame ? user.emailHash : emailHashOf(deps, personal.email);
  const command = {
    type: 'ReviseUser',
    expectedVersion: version,
    isBusiness,
    monthlyInvoice,
    emailHash,
    personal,
  } as const;
  const isMoved = emailHash !== user.emailHash;
  const revise = async () => {
    const { position } = await deps.user(userId).run({ ...command, offer: newOffer(deps) }, by);
    return { position, isMoved };
  };
  if (!isMoved) return revise();
  await confirm();
  const { state: holder } = await deps.email(await knownEmailHash(deps, personal.email)).peek();
  if (holder.userId !== null && holder.userId !== userId) refuse('EMAIL_TAKEN');
  await claimFor(deps, user, emailHash, by);
  try {
    return await revise();
  } finally {
    await releaseOtherAddresses(deps, userId, emailHash, by);
  }
}

/** Completes a change of address of which only the claim is recorded, for example after a crash. */
export async function finishAddressChange(deps: AddressDeps, claimedHash: string, by: CommandContext): Promise<void> {
  const { state } = await deps.email(claimedHash).peek();
  if (state.userId !== null) await releaseOtherAddresses(deps, state.userId, claimedHash, by);
}

/**
 * Keeps the current address of an account and releases its other ones. Former addresses stay reserved for as long as
 * the change may be taken back. Repeating is harmless.
 */
export async function releaseOtherAddresses(
  deps: AddressDeps,
  userId: string,
  claimedHash: string,
  by: CommandContext,
): Promise<void> {
  const current = async () => (await deps.user(userId).peek()).state;
  const user = await current();
  const facts = await deps.user(userId).recorded();
  const had = facts.flatMap(({ data }) => ('emailHash' in data ? [data.emailHash] : []));
  for (const emailHash of new Set([claimedHash, ...had])) {
    if (emailHash === user?.emailHash && !user.isErased) continue;
    const isHeld = had.includes(emailHash) && !user?.isErased;
    await release(deps, { emailHash, userId, heldUntil: isHeld ? newOffer(deps).expiresAt : null }, by);
  }
  // Two concurrent changes of one account: the other may have returned to an address that was released here.
  const now = await current();
  if (now && !now.isErased) await claimFor(deps, now, now.emailHash, by);
}

export function claimFor(
  deps: Deps<'email' | 'clock'>,
  { userId, personId, isBusiness, role }: User,
  emailHash: string,
  by: CommandContext,
) {
  const account = { userId, personId, isBusiness, role, personal: null };
  const claim = { type: 'ClaimEmail', ...account, isNew: false, now: instantNow(deps) } as const;
  return deps.email(emailHash).run(claim, by);
}

interface Released {
  emailHash: string;
  userId: string;
  heldUntil: string | null;
}

function release(deps: Deps<'email'>, { emailHash, userId, heldUntil }: Released, by: CommandContext) {
  return deps.email(emailHash).run({ type: 'ReleaseEmail', userId, heldUntil }, by);
}

/** Refuses LAST_ADMIN if a role cannot be set, before anything else of the same form is written. */
export async function requireSettableRole(deps: Deps<'admins'>, userId: string, role: Role): Promise<void> {
  const { state } = await deps.admins().peek();
  if (role !== 'admin' && state.length === 1 && state.includes(userId)) refuse('LAST_ADMIN');
}

/** Grants or removes the administrator role; the last administrator stays (refuses LAST_ADMIN). */
export async function setRole(
  deps: Deps<'admins' | 'user'>,
  userId: string,
  role: Role,
  by: CommandContext,
): Promise<{ position: bigint; isChanged: boolean }> {
  await liveUser(deps, userId);
  const decision = { type: role === 'admin' ? 'GrantAdmin' : 'RevokeAdmin', userId } as const;
  const { position: decided } = await deps.admins().run(decision, by);
  const { position, events } = await deps.user(userId).run({ type: 'SetRole', role }, by);
  return { position: laterOf(decided, position), isChanged: events.length > 0 };
}

export type ErasingDeps = OrderChargesDeps &
  Deps<
    | 'admins'
    | 'catalogue'
    | 'email'
    | 'figures'
    | 'inbox'
    | 'invitation'
    | 'inventory'
    | 'keys'
    | 'mail'
    | 'quizEntry'
    | 'stockNotice'
    | 'user'
    | 'visitors'
  >;

/**
 * Erases a person: their events become unreadable, their address free. Messages and entries without a login, by an
 * address or phone of the account, are erased too.
 */
export async function eraseAccount(
  deps: ErasingDeps,
  userId: string,
  { askedBy, version }: { askedBy: string; version: number | null },
  by: CommandContext,
): Promise<bigint> {
  const user = await liveUser(deps, userId);
  requireSeen(user, version);
  if (askedBy === userId) refuse('NOT_ONESELF');
  const hasOpenOrders = await hasOrdersOpen(deps, userId);
  if (hasOpenOrders) refuse('PERSON_HAS_OPEN_ORDERS');
  const { position: known } = await deps.user(userId).look();
  const traces = await tracesOf(deps, await contactsOf(deps, userId), known);
  if (user.role === 'admin') await deps.admins().run({ type: 'RevokeAdmin', userId }, by);
  await forgetTraces(deps, traces, by);
  const command = { type: 'ErasePerson', askedBy, hasOpenOrders } as const;
  const { position } = await deps.user(userId).run(command, by);
  try {
    crashPoint('erasure.recorded');
    await finishErasure(deps, userId, by);
  } catch (error) {
    // If read models lag, the job that completes the erasure waits for them.
    if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE') throw error;
  }
  return position;
}

/** Orders in status 1 to 3 and charges from the log; other unpaid amounts from the read models. */
async function hasOrdersOpen(deps: OrderChargesDeps & Deps<'inventory' | 'figures'>, userId: string): Promise<boolean> {
  const { state, position } = await deps.inventory().look();
  for (const { content } of state.reservations.values()) if (content.userId === userId) return true;
  for (const orderId of await deps.figures.ordersOf(userId, position))
    if (await isOpenOrder(deps, orderId)) return true;
  return false;
}

export type FinishingErasureDeps = Deps<
  | 'catalogue'
  | 'email'
  | 'inbox'
  | 'invitation'
  | 'keys'
  | 'mail'
  | 'quizEntry'
  | 'stockNotice'
  | 'secrets'
  | 'user'
  | 'visitors'
>;

/** All contacts of the account so far, until its key is destroyed. */
async function contactsOf(deps: Deps<'user'>, userId: string): Promise<Reachable[]> {
  const facts = await deps.user(userId).recorded();
  return facts.flatMap(({ type, data }) =>
    type === 'UserRegistered' || type === 'UserRevised' ? (data.personal ?? []) : [],
  );
}

/**
 * Completes an erasure: the person's messages as a visitor are erased, the key is destroyed, stored mails are removed,
 * the address is released. Repeating is harmless. Refuses UNAVAILABLE if those messages are not known yet.
 */
export async function finishErasure(deps: FinishingErasureDeps, userId: string, by: CommandContext): Promise<void> {
  const { state, position } = await deps.user(userId).look();
  if (!state?.isErased) return;
  const { personId, emailHash } = state;
  await forgetTraces(deps, await tracesOf(deps, await contactsOf(deps, userId), position), by);
  await deps.keys.destroy(personId);
  crashPoint('erasure.key-destroyed');
  await deps.mail.forget(personId);
  await release(deps, { emailHash, userId, heldUntil: null }, by);
}
