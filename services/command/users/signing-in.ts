import { Refusal, type RefusalCode, refuse } from '@naust/domain/refusal.ts';
import type { ShownCode } from '@naust/domain/users/sign-in.ts';
import type { User } from '@naust/domain/users/user.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { placeOf } from '@naust/infra/http/address.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { accountByEmail } from './accounts.ts';

type SigningInDeps = Deps<
  'email' | 'admins' | 'user' | 'secrets' | 'passwords' | 'tokens' | 'secondFactors' | 'limits' | 'security'
>;

export interface Credentials {
  email: string;
  password: string;
  /** From the app on a telephone, or a recovery code. */
  code?: string | undefined;
}

/** Returns a token. Refuses WRONG_CREDENTIALS, and the refusals of the second factor if the account has one. */
export async function signIn(
  deps: SigningInDeps,
  { email, password, code }: Credentials,
  caller: Pick<RequestContext, 'ip' | 'place' | 'becomeKnown'>,
  by: CommandContext,
): Promise<string> {
  const { ip, place } = caller;
  const user = await accountByEmail(deps, email, by);
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password, place);
  if (!user || !isRight) {
    deps.security.note({ kind: 'sign-in-failed', account: user?.userId ?? null, ip });
    refuse('WRONG_CREDENTIALS');
  }
  if (user.secondFactor) await showSecondFactor(deps, user, { code, ip }, by);
  deps.security.note({ kind: 'signed-in', account: user.userId, ip });
  await caller.becomeKnown();
  if (user.role === 'admin') await deps.user(user.userId).run({ type: 'NotePlace', network: placeOf(ip) }, by);
  // From the log: a token with an outdated number would count as withdrawn.
  const { state: now } = await deps.user(user.userId).look();
  return deps.tokens.issueToken(now ?? refuse('WRONG_CREDENTIALS'), user.secondFactor !== null);
}

/**
 * Checks a code and marks it as used. Refuses SECOND_FACTOR_NEEDED if none was sent, SECOND_FACTOR_WRONG, and
 * TOO_MANY_REQUESTS after ten within a quarter of an hour, from any address.
 */
export async function showSecondFactor(
  deps: Deps<'user' | 'secondFactors' | 'limits' | 'security'>,
  { userId, secondFactor }: User,
  { code = '', ip }: { code?: string | undefined; ip: string },
  by: CommandContext,
): Promise<void> {
  if (secondFactor === null) return;
  if (code.trim() === '') refuse('SECOND_FACTOR_NEEDED');
  await deps.limits.take('secondFactor', `anywhere|${userId}`);
  const shown = await shownCode(deps, { userId, secret: secondFactor.secret }, code);
  try {
    await deps.user(userId).run({ type: 'UseSecondFactor', shown }, by);
  } catch (error) {
    if (isRefusal(error, 'SECOND_FACTOR_WRONG')) {
      deps.security.note({ kind: 'second-factor-failed', account: userId, ip });
    }
    throw error;
  }
  if (shown && 'codeHash' in shown) deps.security.note({ kind: 'recovery-code-used', account: userId, ip });
}

/** Six digits are from the app; all else is tried as a recovery code. */
async function shownCode(
  { secondFactors }: Deps<'secondFactors'>,
  { userId, secret }: { userId: string; secret: string },
  written: string,
): Promise<ShownCode | null> {
  const digits = written.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return { codeHash: secondFactors.recoveryHashOf(userId, written) };
  const step = await secondFactors.stepOf(secret, digits);
  return step === null ? null : { step };
}

const isRefusal = (error: unknown, code: RefusalCode) => error instanceof Refusal && error.code === code;
