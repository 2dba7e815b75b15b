import { languageOf } from '@naust/domain/language.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { uuidFromCause } from '@naust/infra/numbered-ids.ts';
import type { ResetLink } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { accountByEmailHash } from './accounts.ts';
import { requireNewPassword } from './new-password.ts';
import {
  type AskedReset,
  hashOfToken,
  newRequestId,
  type ResetRequest,
  readResetToken,
  resetTokenOf,
} from './reset-token.ts';

const LINK_LIVES_MS = 60 * 60_000;

/** Records the request on the account of the address, if there is one. Repeating is harmless. */
export async function requestReset(
  deps: Deps<'email' | 'admins' | 'user' | 'clock' | 'secrets'>,
  { emailHash, requestId }: AskedReset,
  by: CommandContext,
): Promise<void> {
  const user = await accountByEmailHash(deps, emailHash, by);
  if (!user) return;
  await recordRequest(deps, { userId: user.userId, requestId }, by);
}

/** A reset by an administrator; refuses USER_NOT_FOUND for an erased or unknown account. */
export async function requestResetFor(
  deps: Deps<'user' | 'clock' | 'secrets'>,
  userId: string,
  by: CommandContext,
): Promise<bigint> {
  return recordRequest(deps, { userId, requestId: newRequestId() }, by);
}

async function recordRequest(
  deps: Deps<'user' | 'clock' | 'secrets'>,
  { userId, requestId }: ResetRequest,
  by: CommandContext,
): Promise<bigint> {
  const tokenHash = hashOfToken(resetTokenOf(deps.secrets.reset, { userId, requestId }));
  const expiresAt = new Date(deps.clock.now() + LINK_LIVES_MS).toISOString();
  const command = { type: 'RequestReset', requestId, tokenHash, expiresAt } as const;
  return (await deps.user(userId).run(command, by)).position;
}

/** Content of a request's mail; null if the link would not work any more. */
export async function resetLink(
  deps: Deps<'user' | 'clock' | 'secrets'>,
  request: ResetRequest,
): Promise<ResetLink | null> {
  const token = resetTokenOf(deps.secrets.reset, request);
  const user = await accountOfLink(deps, request.userId, token);
  if (!user?.personal) return null;
  const { personId, personal } = user;
  const asked = (await deps.user(request.userId).recorded()).find(
    ({ type, data }) => type === 'ResetRequested' && data.requestId === request.requestId,
  );
  return { personId, name: personal.name, email: personal.email, language: languageOf(asked?.meta ?? {}), token };
}

/** Refuses RESET_LINK_INVALID unless the link of this token works now. */
export async function requireWorkingLink(
  deps: Deps<'user' | 'clock' | 'secrets'>,
  token: string,
): Promise<Pick<User, 'userId' | 'emailHash'>> {
  const request = readResetToken(deps.secrets.reset, token);
  const user = request && (await accountOfLink(deps, request.userId, token));
  return user ?? refuse('RESET_LINK_INVALID');
}

/** For this long a used link answers the same password again, for callers who lost the answer. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/** Sets the password by a link. Of several concurrent tries with one link, one succeeds. */
export async function resetPassword(
  deps: Deps<'user' | 'clock' | 'secrets' | 'passwords'>,
  token: string,
  password: string,
  by: CommandContext,
): Promise<{ userId: string; emailHash: string; position: bigint; isFound: boolean }> {
  const resetBefore = await resetByLink(deps, token, password);
  if (resetBefore) return { ...resetBefore, isFound: true };
  const { userId, emailHash } = await requireWorkingLink(deps, token);
  await requireNewPassword(password);
  const passwordHash = await deps.passwords.hash(password);
  const now = new Date(deps.clock.now()).toISOString();
  const command = { type: 'ResetPassword', tokenHash: hashOfToken(token), now, passwordHash } as const;
  const { position } = await deps.user(userId).run(command, { ...by, idsFrom: causeOf(token) });
  return { userId, emailHash, position, isFound: false };
}

const causeOf = (token: string) => `reset ${hashOfToken(token)}`;

/** The recent result of the same link, if the password is the one that it set; null otherwise. */
async function resetByLink(deps: Deps<'user' | 'clock' | 'secrets' | 'passwords'>, token: string, password: string) {
  const request = readResetToken(deps.secrets.reset, token);
  if (!request) return null;
  const events = await deps.user(request.userId).recorded();
  const set = events.find(({ id }) => id === uuidFromCause(causeOf(token), 0));
  if (set?.type !== 'PasswordSet' || deps.clock.now() - Date.parse(set.meta.at) > REPEATED_WITHIN_MS) return null;
  const { state: user, position } = await deps.user(request.userId).peek();
  const passwordHash = set.data.personal?.passwordHash ?? null;
  const isSame = user?.passwordHash === passwordHash && (await deps.passwords.verify(passwordHash, password));
  return user && isSame ? { userId: request.userId, emailHash: user.emailHash, position } : null;
}

async function accountOfLink(deps: Deps<'user' | 'clock'>, userId: string, token: string): Promise<User | null> {
  const { state: user } = await deps.user(userId).peek();
  const reset = user?.reset;
  if (!reset || reset.tokenHash !== hashOfToken(token)) return null;
  return deps.clock.now() < Date.parse(reset.expiresAt) ? user : null;
}
