import type { Role } from '@naust/domain/event.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { User } from '@naust/domain/users/user.ts';
import { bearerToken } from '@naust/infra/http/access.ts';
import { takeFrom } from '@naust/infra/http/counted-tries.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { tokenHashOf } from '@naust/infra/sign-in/tokens.ts';
import type { Needs } from '../desk/needs.ts';
import { liveUser } from './change-account.ts';
import { endToken } from './sign-out.ts';

export type ConfirmingDesk = Needs<'user' | 'passwords' | 'tokens' | 'limits' | 'security'>;

/** Who asks. */
export type Confirming = Pick<RequestContext<'signed-in'>, 'actor' | 'ip' | 'by' | 'header'>;

/**
 * What a thief with a token must not be able to do asks for the caller's password again. Refuses
 * PASSWORD_NEEDED, PASSWORD_WRONG and, counted together with tries to log in from there and for the account wherever it is
 * tried, TOO_MANY_REQUESTS. A token with which too many wrong ones were tried ends: NOT_LOGGED_IN.
 */
export async function confirmOneself(
  desk: ConfirmingDesk,
  asking: Confirming,
  currentPassword: string | undefined,
): Promise<User> {
  const { ip } = asking;
  const { userId } = asking.actor;
  const user = await liveUser(desk, userId);
  if (!currentPassword) refuse('PASSWORD_NEEDED');
  await takeFrom(desk.limits, 'login', ip, `${user.emailHash}|`);
  await desk.limits.take('confirmationsOfAccount', userId);
  if (await desk.passwords.verify(user.passwordHash, currentPassword)) return user;
  desk.security.note({ kind: 'confirmation-failed', account: userId, ip });
  await countWrongOfToken(desk, asking);
  return refuse('PASSWORD_WRONG');
}

/** Whoever holds the token is not its owner, or has forgotten the password: either way they sign in anew. */
async function countWrongOfToken(desk: ConfirmingDesk, asking: Confirming): Promise<void> {
  const token = bearerToken(asking.header('authorization')) ?? refuse('NOT_LOGGED_IN');
  try {
    await desk.limits.take('wrongPasswordsOfToken', tokenHashOf(token));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    await endToken(desk, token, asking);
    refuse('NOT_LOGGED_IN');
  }
}

/** At most one question for one call, however much of it asks. */
export function confirmingOnce(
  desk: ConfirmingDesk,
  asking: Confirming,
  currentPassword: string | undefined,
): () => Promise<User> {
  let confirmed: Promise<User> | undefined;
  return () => {
    confirmed ??= confirmOneself(desk, asking, currentPassword);
    return confirmed;
  };
}

/** Who gives the role of administrators confirms it. `userId` null: an account that is new. */
export async function confirmNewAdmin(
  desk: Needs<'admins'>,
  { userId, role }: { userId: string | null; role?: Role | undefined },
  confirm: () => Promise<unknown>,
): Promise<void> {
  if (role !== 'admin') return;
  const isOne = userId !== null && (await desk.admins().peek()).state.includes(userId);
  if (!isOne) await confirm();
}
