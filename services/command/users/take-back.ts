import { createHmac, timingSafeEqual } from 'node:crypto';
import { languageOf } from '@naust/domain/language.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { openOffer } from '@naust/domain/users/sign-in.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { ChangeNotice } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { instantNow } from './accounts.ts';
import { claimFor, releaseOtherAddresses } from './change-account.ts';
import { requestResetFor } from './password-reset.ts';

const TOKEN = /^([1-9]\d{14})\.([\w-]{22})\.([\w-]{43})$/;

interface Change {
  userId: string;
  changeId: string;
}

/** Content of the mail to the former address; null if the change cannot be taken back any more. */
export async function changeNotice(
  deps: Deps<'user' | 'clock' | 'secrets'>,
  { userId, changeId }: Change,
): Promise<ChangeNotice | null> {
  const { state: user } = await deps.user(userId).peek();
  const offer = user?.offers.find((one) => one.changeId === changeId);
  if (!user?.personal || !offer || offer.email === null || deps.clock.now() >= Date.parse(offer.expiresAt)) return null;
  const token = `${userId}.${changeId}.${macOf(deps.secrets.reset, { userId, changeId }).toString('base64url')}`;
  const made = (await deps.user(userId).recorded()).find(
    ({ type, data }) => type === 'TakeBackOffered' && data.changeId === changeId,
  );
  const language = languageOf(made?.meta ?? {});
  return { personId: user.personId, name: user.personal.name, email: offer.email, language, what: offer.what, token };
}

/** What a link would take back; refuses TAKE_BACK_LINK_INVALID. */
export async function offerOfLink(deps: Deps<'user' | 'clock' | 'secrets'>, token: string) {
  const change = readToken(deps.secrets.reset, token) ?? refuse('TAKE_BACK_LINK_INVALID');
  const { state: user } = await deps.user(change.userId).look();
  const offer = openOffer(user, change.changeId, instantNow(deps));
  return { ...change, user: user ?? refuse('TAKE_BACK_LINK_INVALID'), offer };
}

/**
 * Returns the account to its owner: the former address is restored, all tokens and the password become invalid, and a
 * link for a new password is sent. A repeat answers the same (`isFound`) until there is a new password.
 */
export async function takeBack(
  deps: Deps<'email' | 'user' | 'clock' | 'secrets'>,
  token: string,
  by: CommandContext,
): Promise<{ userId: string; position: bigint; isFound: boolean }> {
  const takenBack = await takenBackByLink(deps, token, by);
  if (takenBack) return { ...takenBack, isFound: true };
  const { userId, changeId, user, offer } = await offerOfLink(deps, token);
  const isMoved = offer.emailHash !== user.emailHash;
  if (isMoved) await claimFor(deps, user, offer.emailHash, by);
  try {
    await deps.user(userId).run({ type: 'TakeBack', changeId, now: instantNow(deps) }, by);
  } finally {
    if (isMoved) await releaseOtherAddresses(deps, userId, offer.emailHash, by);
  }
  return { userId, position: await requestResetFor(deps, userId, by), isFound: false };
}

/**
 * The earlier result of this link, if nothing came after it; null otherwise. An interrupted one requests its mail now.
 */
async function takenBackByLink(
  deps: Deps<'user' | 'clock' | 'secrets'>,
  token: string,
  by: CommandContext,
): Promise<{ userId: string; position: bigint } | null> {
  const change = readToken(deps.secrets.reset, token);
  if (change === null) return null;
  const { userId, changeId } = change;
  const { state: user, position } = await deps.user(userId).look();
  if (!user || user.isErased || user.passwordHash !== null) return null;
  const last = (await deps.user(userId).recorded()).findLast(({ type }) => type === 'ChangeTakenBack');
  if (last?.type !== 'ChangeTakenBack' || last.data.changeId !== changeId) return null;
  return { userId, position: user.reset === null ? await requestResetFor(deps, userId, by) : position };
}

function readToken(key: Uint8Array, token: string): Change | null {
  const [, userId, changeId, mac] = TOKEN.exec(token) ?? [];
  if (userId === undefined || changeId === undefined || mac === undefined) return null;
  const change = { userId, changeId };
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, change)) ? change : null;
}

const macOf = (key: Uint8Array, { userId, changeId }: Change): Buffer =>
  createHmac('sha256', key).update(`take back ${changeId}.${userId}`).digest();
