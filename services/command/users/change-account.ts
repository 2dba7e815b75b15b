import type { Role } from '@naust/domain/event.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { checkedPersonal } from '@naust/domain/users/registration-rules.ts';
import type { User } from '@naust/domain/users/user.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { emailHashesOf, emailHashOf, knownEmailHash } from '../desk/email-hash.ts';
import type { Needs } from '../desk/needs.ts';
import { isOpenOrder, type OrderChargesDesk } from '../desk/order-charges.ts';
import { laterOf } from '../desk/streams.ts';
import { forgetTraces, type Reachable, tracesOf } from '../retention/forget-traces.ts';
import { instantNow, personalOf } from './accounts.ts';
import { newOffer } from './change-offer.ts';

type Form = Parameters<typeof personalOf>[0];

export async function liveUser(desk: Needs<'user'>, userId: string): Promise<User> {
  const { state } = await desk.user(userId).peek();
  return state && !state.isErased ? state : refuse('USER_NOT_FOUND');
}

function requireSeen({ version }: User, seen: number | null): void {
  if (seen !== null && seen !== version) refuse('CHANGED_MEANWHILE', { current: { version } });
}

type AddressDesk = Needs<'email' | 'user' | 'clock'>;

/**
 * Saves a user form. `confirm` is asked before another address is written. A new address is claimed before and the old one let go after; where the form is refused in
 * between, the new one is let go again. `version` null: last write wins.
 */
export async function reviseAccount(
  desk: AddressDesk & Needs<'secrets'>,
  userId: string,
  form: Form,
  { version, confirm }: { version: number | null; confirm: () => Promise<unknown> },
  by: CommandContext,
): Promise<{ position: bigint; isMoved: boolean }> {
  const user = await liveUser(desk, userId);
  const isBusiness = form.isBusiness ?? false;
  const personal = checkedPersonal(personalOf(form), isBusiness);
  requireSeen(user, version);
  const isSame = emailHashesOf(desk, personal.email).includes(user.emailHash);
  const emailHash = isSame ? user.emailHash : emailHashOf(desk, personal.email);
  const command = { type: 'ReviseUser', expectedVersion: version, isBusiness, emailHash, personal } as const;
  const isMoved = emailHash !== user.emailHash;
  const revise = async () => {
    const { position } = await desk.user(userId).run({ ...command, offer: newOffer(desk) }, by);
    return { position, isMoved };
  };
  if (!isMoved) return revise();
  await confirm();
  const { state: holder } = await desk.email(await knownEmailHash(desk, personal.email)).peek();
  if (holder.userId !== null && holder.userId !== userId) refuse('EMAIL_TAKEN');
  await claimFor(desk, user, emailHash, by);
  try {
    return await revise();
  } finally {
    await releaseOtherAddresses(desk, userId, emailHash, by);
  }
}

/** Ends a change of address of which only the claim is known, say after a crash. */
export async function finishAddressChange(desk: AddressDesk, claimedHash: string, by: CommandContext): Promise<void> {
  const { state } = await desk.email(claimedHash).peek();
  if (state.userId !== null) await releaseOtherAddresses(desk, state.userId, claimedHash, by);
}

/**
 * Of a claimed address and all that an account had before it keeps the one that it stands with. Those it had are kept
 * from others for as long as they may be taken back. Repeating is harmless.
 */
export async function releaseOtherAddresses(
  desk: AddressDesk,
  userId: string,
  claimedHash: string,
  by: CommandContext,
): Promise<void> {
  const current = async () => (await desk.user(userId).peek()).state;
  const user = await current();
  const facts = await desk.user(userId).recorded();
  const had = facts.flatMap(({ data }) => ('emailHash' in data ? [data.emailHash] : []));
  for (const emailHash of new Set([claimedHash, ...had])) {
    if (emailHash === user?.emailHash && !user.isErased) continue;
    const isHeld = had.includes(emailHash) && !user?.isErased;
    await release(desk, { emailHash, userId, heldUntil: isHeld ? newOffer(desk).expiresAt : null }, by);
  }
  // Two changes of one account at once: the other may have gone back to what was let go here.
  const now = await current();
  if (now && !now.isErased) await claimFor(desk, now, now.emailHash, by);
}

export function claimFor(
  desk: Needs<'email' | 'clock'>,
  { userId, personId, isBusiness, role }: User,
  emailHash: string,
  by: CommandContext,
) {
  const account = { userId, personId, isBusiness, role, personal: null };
  const claim = { type: 'ClaimEmail', ...account, isNew: false, now: instantNow(desk) } as const;
  return desk.email(emailHash).run(claim, by);
}

interface Released {
  emailHash: string;
  userId: string;
  heldUntil: string | null;
}

function release(desk: Needs<'email'>, { emailHash, userId, heldUntil }: Released, by: CommandContext) {
  return desk.email(emailHash).run({ type: 'ReleaseEmail', userId, heldUntil }, by);
}

/** Refuses LAST_ADMIN where a role cannot be set, before anything else of the same form is written. */
export async function requireSettableRole(desk: Needs<'admins'>, userId: string, role: Role): Promise<void> {
  const { state } = await desk.admins().peek();
  if (role !== 'admin' && state.length === 1 && state.includes(userId)) refuse('LAST_ADMIN');
}

/** Makes an account an administrator or ends that; the last one stays (refuses LAST_ADMIN). */
export async function setRole(
  desk: Needs<'admins' | 'user'>,
  userId: string,
  role: Role,
  by: CommandContext,
): Promise<{ position: bigint; isChanged: boolean }> {
  await liveUser(desk, userId);
  const decision = { type: role === 'admin' ? 'GrantAdmin' : 'RevokeAdmin', userId } as const;
  const { position: decided } = await desk.admins().run(decision, by);
  const { position, events } = await desk.user(userId).run({ type: 'SetRole', role }, by);
  return { position: laterOf(decided, position), isChanged: events.length > 0 };
}

export type ErasingDesk = OrderChargesDesk &
  Needs<
    | 'admins'
    | 'catalogue'
    | 'email'
    | 'figures'
    | 'inbox'
    | 'inventory'
    | 'keys'
    | 'mail'
    | 'quizEntry'
    | 'stockNotice'
    | 'user'
    | 'visitors'
  >;

/**
 * Erases a person: their events become unreadable, their address free. What they wrote or entered without logging in,
 * by an address or phone of the account, is forgotten too.
 */
export async function eraseAccount(
  desk: ErasingDesk,
  userId: string,
  { askedBy, version }: { askedBy: string; version: number | null },
  by: CommandContext,
): Promise<bigint> {
  const user = await liveUser(desk, userId);
  requireSeen(user, version);
  if (askedBy === userId) refuse('NOT_ONESELF');
  const hasOpenOrders = await hasOrdersOpen(desk, userId);
  if (hasOpenOrders) refuse('PERSON_HAS_OPEN_ORDERS');
  const { position: known } = await desk.user(userId).look();
  const traces = await tracesOf(desk, await contactsOf(desk, userId), known);
  if (user.role === 'admin') await desk.admins().run({ type: 'RevokeAdmin', userId }, by);
  await forgetTraces(desk, traces, by);
  const command = { type: 'ErasePerson', askedBy, hasOpenOrders } as const;
  const { position } = await desk.user(userId).run(command, by);
  try {
    crashPoint('erasure.recorded');
    await finishErasure(desk, userId, by);
  } catch (error) {
    // Read models that lag are waited for by the job that ends what was begun.
    if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE') throw error;
  }
  return position;
}

/** Those in status 1 to 3 and charges as the log has them; what is unpaid of others, as the read models have it since. */
async function hasOrdersOpen(
  desk: OrderChargesDesk & Needs<'inventory' | 'figures'>,
  userId: string,
): Promise<boolean> {
  const { state, position } = await desk.inventory().look();
  for (const { content } of state.reservations.values()) if (content.userId === userId) return true;
  for (const orderId of await desk.figures.ordersOf(userId, position))
    if (await isOpenOrder(desk, orderId)) return true;
  return false;
}

export type FinishingErasureDesk = Needs<
  'catalogue' | 'email' | 'inbox' | 'keys' | 'mail' | 'quizEntry' | 'stockNotice' | 'secrets' | 'user' | 'visitors'
>;

/** As the account stood and stands, until its key is destroyed. */
async function contactsOf(desk: Needs<'user'>, userId: string): Promise<Reachable[]> {
  const facts = await desk.user(userId).recorded();
  return facts.flatMap(({ type, data }) =>
    type === 'UserRegistered' || type === 'UserRevised' ? (data.personal ?? []) : [],
  );
}

/**
 * What follows an erasure: what they had sent as a visitor until then is forgotten, the key destroyed for good, kept mails
 * go, the address is let go. Repeating is harmless. Refuses UNAVAILABLE where it is not known yet what they had sent.
 */
export async function finishErasure(desk: FinishingErasureDesk, userId: string, by: CommandContext): Promise<void> {
  const { state, position } = await desk.user(userId).look();
  if (!state?.isErased) return;
  const { personId, emailHash } = state;
  await forgetTraces(desk, await tracesOf(desk, await contactsOf(desk, userId), position), by);
  await desk.keys.destroy(personId);
  crashPoint('erasure.key-destroyed');
  await desk.mail.forget(personId);
  await release(desk, { emailHash, userId, heldUntil: null }, by);
}
