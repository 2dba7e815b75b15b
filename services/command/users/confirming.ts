import type { Role } from '@naust/domain/event.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { User } from '@naust/domain/users/user.ts';
import { bearerToken } from '@naust/infra/http/access.ts';
import { takeFrom } from '@naust/infra/http/counted-tries.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { tokenHashOf } from '@naust/infra/sign-in/tokens.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { liveUser } from './change-account.ts';
import { endToken } from './sign-out.ts';

export type ConfirmingDeps = Deps<'user' | 'passwords' | 'tokens' | 'limits' | 'security'>;

/** The caller. */
export type Confirming = Pick<RequestContext<'signed-in'>, 'actor' | 'ip' | 'by' | 'header'>;

/**
 * Critical calls require the caller's password again, so that a stolen token is not enough. Refuses PASSWORD_NEEDED,
 * PASSWORD_WRONG and TOO_MANY_REQUESTS, counted together with logins from the address and for the account from
 * everywhere. A token with too many wrong tries ends: NOT_LOGGED_IN.
 */
export async function confirmOneself(
  deps: ConfirmingDeps,
  asking: Confirming,
  currentPassword: string | undefined,
): Promise<User> {
  const { ip } = asking;
  const { userId } = asking.actor;
  const user = await liveUser(deps, userId);
  if (!currentPassword) refuse('PASSWORD_NEEDED');
  await takeFrom(deps.limits, 'login', ip, `${user.emailHash}|`);
  await deps.limits.take('confirmationsOfAccount', userId);
  if (await deps.passwords.verify(user.passwordHash, currentPassword)) return user;
  deps.security.note({ kind: 'confirmation-failed', account: userId, ip });
  await countWrongOfToken(deps, asking);
  return refuse('PASSWORD_WRONG');
}

/** The holder of the token is not its owner, or has forgotten the password: either way they must sign in again. */
async function countWrongOfToken(deps: ConfirmingDeps, asking: Confirming): Promise<void> {
  const token = bearerToken(asking.header('authorization')) ?? refuse('NOT_LOGGED_IN');
  try {
    await deps.limits.take('wrongPasswordsOfToken', tokenHashOf(token));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    await endToken(deps, token, asking);
    refuse('NOT_LOGGED_IN');
  }
}

/** At most one confirmation per call, however many parts require it. */
export function confirmingOnce(
  deps: ConfirmingDeps,
  asking: Confirming,
  currentPassword: string | undefined,
): () => Promise<User> {
  let confirmed: Promise<User> | undefined;
  return () => {
    confirmed ??= confirmOneself(deps, asking, currentPassword);
    return confirmed;
  };
}

/** Granting the administrator role requires confirmation. `userId` null: a new account. */
export async function confirmNewAdmin(
  deps: Deps<'admins'>,
  { userId, role }: { userId: string | null; role?: Role | undefined },
  confirm: () => Promise<unknown>,
): Promise<void> {
  if (role !== 'admin') return;
  const isOne = userId !== null && (await deps.admins().peek()).state.includes(userId);
  if (!isOne) await confirm();
}
